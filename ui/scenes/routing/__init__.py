"""Routes from scene to scene, in parts: the router is all of them."""

"""Rule sets that people have made: house rules under a name, a file each, beside the rule sets of a game.

To the rules such a set is a rule set with a `base`; a table that is dealt by it is one of its base with those changes,
and its name is a fact beside that.
"""

from game.session.own.shelf import (
    COLOURS,
    LONGEST_TEXT,
    LONGEST_TITLE,
    PREFIX,
    OwnRules,
    from_file,
    holds_rules,
    keep,
    own_rules,
    remove,
    rule_set,
    rule_sets,
    rules_called,
    title_trouble,
    troubles,
    with_id,
)
from game.session.own.table import changes_at, draft, name_of, rules_of, split

__all__ = [
    "COLOURS",
    "LONGEST_TEXT",
    "LONGEST_TITLE",
    "PREFIX",
    "OwnRules",
    "changes_at",
    "draft",
    "from_file",
    "holds_rules",
    "keep",
    "name_of",
    "own_rules",
    "remove",
    "rule_set",
    "rule_sets",
    "rules_called",
    "rules_of",
    "split",
    "title_trouble",
    "troubles",
    "with_id",
]

/** The keys of a study session. */
export const STUDY_KEYS = [
  ["Space", "Show the answer, then Good"],
  ["1 2 3 4", "Again, Hard, Good, Easy"],
  ["T", "Type the answer, where it is a list"],
  ["U", "Undo, back to the start of the session"],
  ["S", "Source"],
  ["F", "Flag"],
  ["E", "Edit"],
  ["B", "Bury until tomorrow"],
  ["?", "These keys"],
  ["Esc", "Close"],
] as const;

/** The keys of a practice session. */
export const SESSION_KEYS = [
  ["A to E", "Choose an answer, as do 1 to 6"],
  ["Shift + A", "Strike out A, as do X and then A"],
  ["Enter", "Check the answer, then continue"],
  ["N or →", "Next question"],
  ["P or ←", "Previous question"],
  ["F", "Flag"],
  ["H", "Highlight what you selected"],
  ["O", "Open the rule, once the reasons are shown"],
  ["Q", "End the session"],
  ["?", "These keys"],
  ["Esc", "Close. You can continue later"],
] as const;

const MAX_LENGTH = 60;

/** A thread's title from its first question: its words as asked, cut at a word. */
export function threadTitle(question: string): string {
  const line = question
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\s?.!]+$/, "");
  if (line.length === 0) return "New Conversation";
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > MAX_LENGTH / 2 ? cut.slice(0, lastSpace) : cut).replace(/[,;:\s]+$/, "")}…`;
}

const MAX_LENGTH = 60;
/** A question of fewer words says too little about the story before it: "Who wins?" */
const TELLING_WORDS = 4;

/** What asks, and doesn't say about what. */
const ASKS =
  /^((hi|hey|hello|please|so|ok|okay|and)\b[\s,!.]*)*((can|could|would) you (please )?)?((explain|describe|define|summarize|discuss)( to me)?|tell me( more)? about|(help me )?(understand|walk me through)|(what|who)(['’]s| is| are| was| were))\s+((a|an|the)\s+)?/i;

/**
 * A conversation's title: the words of its first question without those that only ask, cut between words. Of a story, the
 * question at its end.
 */
export function threadTitle(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  const question = line.length > MAX_LENGTH ? (lastQuestion(line) ?? line) : line;
  const asked = question.replace(/^\//, "").replace(/[\s?.!]+$/, "");
  const about = asked.replace(ASKS, "");
  const title = cutAtWord(about.length > 2 ? about : asked);
  return title === "" ? "New Conversation" : title.charAt(0).toUpperCase() + title.slice(1);
}

function lastQuestion(line: string): string | null {
  const [, question = ""] = /[.?!] ([^.?!]+\?)$/.exec(line) ?? [];
  return question.split(" ").length >= TELLING_WORDS ? question : null;
}

function cutAtWord(line: string): string {
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > MAX_LENGTH / 2 ? cut.slice(0, lastSpace) : cut).replace(/[,;:\s]+$/, "")}…`;
}

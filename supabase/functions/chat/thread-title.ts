import type { Citation } from "../_shared/contracts/chat.ts";
import type { CallDatabase } from "../_shared/environment.ts";
import type { AnswerEvents } from "./write-answer.ts";

const MAX_LENGTH = 60;
/** So many of their letters ask for "elements" and "holding": "element", "hold". */
const STEM = 4;

/** A thread's title until the answer's topic is known: its first question, cut between words. */
export function threadTitle(question: string): string {
  const line = question
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\s?.!]+$/, "");
  if (line.length === 0) return "New Conversation";
  return cutAtWord(line);
}

/** Headings that name a kind of section, not a topic. */
const KIND_OF_SECTION: readonly (readonly [RegExp, string])[] = [
  [/^elements? of |\belements?( element)?$/i, "elements"],
  [/^exceptions? to |\bexceptions$/i, "exceptions"],
  [/^defenses? to |\bdefenses$/i, "defenses"],
  [/^(facts|issue|holding|reasoning|significance)$/i, "$&"],
  [
    /^(worked )?example:|^exam traps|^traps:|^(the )?(basic |general )?rule(:|$)|: the (basic |general )?rules?$/i,
    "",
  ],
];

/**
 * A thread's title from the first passage that its first answer cites: the topic and the part of it, such as
 * "Negligence: elements". A kind of section is named only if it was asked for: what a tort is may rest on its elements.
 */
export function topicTitle(
  { title, heading }: Pick<Citation, "title" | "heading">,
  question: string,
): string {
  const kind = KIND_OF_SECTION.find(([pattern]) => pattern.test(heading));
  const named = kind?.[1].replace("$&", heading.toLowerCase()) ?? "";
  const isAsked = question.toLowerCase().includes(named.slice(0, STEM));
  const section = kind ? (isAsked ? named : "") : withoutTopic(heading, title);
  return cutAtWord(section ? `${title}: ${section}` : title);
}

/** Under the topic Negligence, "Negligence: duty" and "Duty" mean the same. */
function withoutTopic(heading: string, title: string): string {
  const rest = heading.toLowerCase().startsWith(title.toLowerCase()) ? heading.slice(title.length) : heading;
  const section = rest.replace(/^[\s:,–-]+/, "");
  // Proper names keep their capital: only an ordinary word followed by lower case loses it.
  return /^[A-Z][a-z]+( [a-z]|$|:)/.test(section)
    ? section.charAt(0).toLowerCase() + section.slice(1)
    : section;
}

function cutAtWord(line: string): string {
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > MAX_LENGTH / 2 ? cut.slice(0, lastSpace) : cut).replace(/[,;:\s]+$/, "")}…`;
}

/** How long a better title waits, so that those who asked at the same moment get their first words first. */
const NAMING_DELAY_MS = 250;

/**
 * Passes an answer's events on, and titles the thread after the topic of the first source, unless the user
 * has chosen a title in the meantime. The title is stored a moment later, at the latest when the answer ends.
 * @param thread gets the new title.
 */
export async function* nameThread(
  callDatabase: CallDatabase,
  thread: { readonly id: string; title: string },
  events: AnswerEvents,
): AnswerEvents {
  let naming: ReturnType<typeof putOff> | null = null;
  try {
    for await (const event of events) {
      const source = event.type === "citations" ? event.citations[0] : undefined;
      if (source && !naming) {
        const names = {
          of_thread: thread.id,
          first_title: thread.title,
          topic_title: topicTitle(source, thread.title),
        };
        thread.title = names.topic_title;
        // The answer is just as good without a better title.
        naming = putOff(() => callDatabase("name_chat_thread", names).catch(() => null), NAMING_DELAY_MS);
      }
      yield event;
    }
  } finally {
    await naming?.();
  }
}

/** Does the work once: after so long, or when the returned function is called. */
function putOff(work: () => Promise<unknown>, milliseconds: number): () => Promise<unknown> {
  let done: Promise<unknown> | null = null;
  const now = () => {
    clearTimeout(timer);
    done ??= work();
    return done;
  };
  const timer = setTimeout(now, milliseconds);
  return now;
}

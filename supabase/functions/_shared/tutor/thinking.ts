/** Some models think aloud in their text, between tags. The student sees none of it. */

const TAG = /<(\/?)(?:think|thinking|reasoning|thought)>/i;
/** What may become a tag. */
const UNFINISHED = /<\/?[a-z]{0,9}$/i;

export interface Thinking {
  /** Takes a piece of the model's text and returns what can be shown of it. */
  push(text: string): string;
  flush(): string;
  /** Whether the model is thinking. */
  readonly isThinking: boolean;
}

export function hideThinking(): Thinking {
  let held = "";
  let isThinking = false;
  const take = (isLast: boolean): string => {
    let shown = "";
    for (let tag = TAG.exec(held); tag; tag = TAG.exec(held)) {
      if (!isThinking) shown += held.slice(0, tag.index);
      isThinking = tag[1] === "";
      held = held.slice(tag.index + tag[0].length);
    }
    const end = isLast ? held.length : (UNFINISHED.exec(held)?.index ?? held.length);
    if (!isThinking) shown += held.slice(0, end);
    held = held.slice(end);
    return shown;
  };
  return {
    push(text) {
      held += text;
      return take(false);
    },
    flush: () => take(true),
    get isThinking() {
      return isThinking;
    },
  };
}

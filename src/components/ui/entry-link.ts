/** Marks a link of a list whose text is the title of its page: it moves there (`app/shell/use-title-transition.ts`). */
export const ENTRY_LINK = { "data-entry": "" } as const;

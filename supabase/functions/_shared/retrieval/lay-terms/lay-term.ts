/**
 * What people say, read in the plain, lower-case question, and what the law calls it: the words that the outlines use,
 * which are searched for as well.
 */
export type LayTerm = readonly [said: RegExp, meant: string];

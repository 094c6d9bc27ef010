/** Whether a citation is of a document that the user uploaded. */
export const isOwn = (passageId: string): boolean => passageId.startsWith("own/");

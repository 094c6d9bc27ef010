/** The word to type, so that an account isn't deleted by accident. */
export const DELETE_WORD = "DELETE";

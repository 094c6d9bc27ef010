import * as z from "zod/mini";

/** The longest name that the database accepts. */
const NAME_MAX_LENGTH = 200;

const name = z.string().check(z.maxLength(NAME_MAX_LENGTH, `At most ${NAME_MAX_LENGTH} characters.`));

/** Names are kept as they are typed. */
export const profileForm = z.object({ firstName: name, lastName: name });

import * as z from "zod/mini";

/** A name to print. Either part may be empty, but not both. */
export const nameForm = z.object({ firstName: z.string(), lastName: z.string() }).check(
  z.superRefine(({ firstName, lastName }, context) => {
    if (!`${firstName}${lastName}`.trim())
      context.addIssue({ code: "custom", path: ["firstName"], message: "Enter your name." });
  }),
);

/** What browsers answer to a request for a passkey. The size of each part is bounded, the rest is the library's. */
import { z } from "zod";

const bytes = (mostCharacters: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(mostCharacters);
/** An id has at most 1,023 bytes (Web Authentication, section 4). */
const id = bytes(1364);
const shared = {
  ...{ id, rawId: id, type: z.literal("public-key") },
  clientExtensionResults: z.object({}).default({}),
};

export const createdCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(8_192),
    attestationObject: bytes(65_536),
    transports: z.array(z.string().max(20)).max(10).catch([]),
  }),
});
export type CreatedCredential = z.infer<typeof createdCredential>;

export const assertedCredential = z.object({
  ...shared,
  response: z.object({
    ...{ clientDataJSON: bytes(8_192), authenticatorData: bytes(8_192), signature: bytes(8_192) },
    userHandle: bytes(100).nullish(),
  }),
});
export type AssertedCredential = z.infer<typeof assertedCredential>;

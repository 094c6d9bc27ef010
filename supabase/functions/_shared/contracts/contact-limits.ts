/** Bounds of a contact message, in characters. The form holds them too; the database checks them last. */
export const CONTACT_LIMITS = { name: 200, email: 320, subject: 300, message: 10_000 } as const;

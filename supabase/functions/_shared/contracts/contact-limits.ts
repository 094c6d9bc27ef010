/**
 * Length limits of a contact message, in characters. The form checks them too; the database enforces them.
 */
export const CONTACT_LIMITS = { name: 200, email: 320, subject: 300, message: 10_000 } as const;

/**
 * An email address that a reply can reach: what browsers accept, with a domain that has a dot. Browsers accept "ann@x",
 * which no public mail server can deliver to.
 */
export const CONTACT_EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

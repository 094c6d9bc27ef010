/** The subjects of law, in display order, with the minimum content of each. */

export interface Subject {
  readonly slug: string;
  readonly name: string;
  readonly minimum: { readonly outlines: number; readonly cases: number; readonly flashcards: number };
}

const subject = (
  slug: string,
  name: string,
  outlines: number,
  cases: number,
  flashcards: number,
): Subject => ({
  slug,
  name,
  minimum: { outlines, cases, flashcards },
});

export const SUBJECTS: readonly Subject[] = [
  subject("civil-procedure", "Civil Procedure", 22, 18, 50),
  subject("constitutional-law", "Constitutional Law", 22, 30, 50),
  subject("contracts", "Contracts", 22, 22, 50),
  subject("criminal-law", "Criminal Law", 16, 10, 35),
  subject("criminal-procedure", "Criminal Procedure", 12, 18, 30),
  subject("evidence", "Evidence", 22, 12, 55),
  subject("real-property", "Real Property", 22, 14, 50),
  subject("torts", "Torts", 20, 20, 50),
  subject("business-associations", "Business Associations", 10, 8, 25),
  subject("conflict-of-laws", "Conflict of Laws", 5, 3, 8),
  subject("family-law", "Family Law", 8, 5, 15),
  subject("secured-transactions", "Secured Transactions", 8, 3, 15),
  subject("trusts-and-estates", "Trusts and Estates", 12, 6, 25),
  subject("professional-responsibility", "Professional Responsibility", 10, 3, 20),
];

/** Whole subjects as students call them. */
import { tellingWords } from "./read-request.ts";

const NAMES = {
  "business-associations":
    "business associations?|biz ?orgs?|bus(?:iness)? orgs?|business organizations?|corporations|corps|ba",
  "civil-procedure": "civil procedure|civ ?pro|frcp",
  "conflict-of-laws": "conflicts?(?: laws?)?",
  "constitutional-law": "constitutional|con|constitution",
  contracts: "contracts?|k",
  "criminal-law": "criminal|crim|crimes",
  "criminal-procedure": "criminal procedure|crim ?pro",
  evidence: "evidence|fre|rules evidence",
  "family-law": "family",
  "professional-responsibility": "professional responsibility|pr|legal ethics|ethics|mpre",
  "real-property": "real property|property|real estate",
  "secured-transactions": "secured transactions?|sec(?:ured)? trans|article 9|ucc 9",
  torts: "torts?",
  "trusts-and-estates":
    "trusts(?: and)? estates|t ?e|wills(?: and)? (?:trusts|estates)|wills trusts|wills trusts estates|trusts|wills|estates",
};

/** The subject that a topic names and nothing more: "con law". Null if it names none. */
export function subjectIn(topic: string): string | null {
  const words = tellingWords(topic).join(" ");
  return Object.entries(NAMES).find(([, names]) => new RegExp(`^(?:${names})$`).test(words))?.[0] ?? null;
}

/** The subject that a text names among other words. Null if it names none. */
export function subjectNamedIn(text: string): string | null {
  // "K" and "BA" are too short to mean a subject anywhere.
  const long = (names: string) => names.split("|").filter((name) => /\w{3}/.test(name));
  const isNamed = (names: string) => new RegExp(`\\b(?:${long(names).join("|")})\\b`, "i").test(text);
  return Object.entries(NAMES).find(([, names]) => isNamed(names))?.[0] ?? null;
}

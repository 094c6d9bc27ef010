/** The allowed forms of citation (docs/writing-content.md). A citation in any other form is a mistake. */

const SECTION = String.raw`§§? ?[\w.:-]+(?:\([\w]+\))*(?:[-–][\w.:()-]+)?(?:, [\w.:()-]+)*`;

/** Volume, reporter, page, and court and year: "84 N.H. 114 (1929)", "159 F.2d 169 (2d Cir. 1947)". */
const REPORTER = String.raw`(?:\d+|L\.R\.) [A-Z0-9][\w.' ]*? (?:\d+|_{3})(?:, \d+)? \((?:[^()]+ )?\d{4}\)`;
/** English reports by year: "[1897] 2 Q.B. 57", "[1961] A.C. 388 (P.C.)". */
const YEAR_REPORTER = String.raw`\[\d{4}\] (?:\d+ )?[A-Z][\w.]*(?: [A-Z][\w.]*)* \d+(?: \([^()]+\))?`;
const YEAR_BOOK = String.raw`Y\.B\. [^()]+ \([^()]*\d{4}\)`;

const FORMS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  {
    name: "constitution",
    pattern:
      /^U\.S\. Const\. (?:art\. [IVX]+|amend\. [IVX]+|pmbl\.)(?:, §§? \d+(?:[-–]\d+)?)?(?:, cl\. \d+(?:[-–]\d+)?)?$/,
  },
  { name: "federal statute", pattern: new RegExp(String.raw`^\d+ U\.S\.C\. ${SECTION}$`) },
  { name: "regulation", pattern: new RegExp(String.raw`^\d+ C\.F\.R\. (?:${SECTION}|pt\. \d+)$`) },
  {
    name: "federal rule",
    pattern:
      /^Fed\. R\. (?:Civ\. P\.|Evid\.|Crim\. P\.|App\. P\.|Bankr\. P\.) \d+(?:\.\d+)?(?:\([\w]+\))*(?:[-–]\d+)?$/,
  },
  { name: "UCC", pattern: /^UCC §§? \d+[A-Z]?-\d+[A-Z]?(?:\([\w]+\))*(?:[-–][\w-]+)?(?: \(\d{4}\))?$/ },
  {
    name: "Restatement",
    pattern: new RegExp(
      String.raw`^Restatement(?: \((?:First|Second|Third|Fourth)\))? of (?:the )?[A-Z][\w .,:&'’-]+ ${SECTION}(?: cmt\. [\w-]+)?$`,
    ),
  },
  {
    name: "model rule",
    pattern:
      /^Model (?:Rules of Prof'l Conduct|Code of Jud\. Conduct) (?:r\.|R\.|Canon|pmbl\.) ?[\d.]*(?:\([\w]+\))*(?: cmt\. \d+)?$/,
  },
  {
    name: "act or state statute",
    pattern: new RegExp(
      String.raw`^(?:[A-Z][\w.,'’&()-]*|of|and|the|on|for|in|to|Del\.|tit\. \d+,?)(?: (?:[A-Z0-9][\w.,'’&()-]*|of|and|the|on|for|in|to|tit\.))* ${SECTION}(?: \(\d{4}\))?$`,
    ),
  },
  { name: "civil code", pattern: /^[A-Z][\w.]*(?: [A-Z][\w.]*)* Code arts?\. \d+(?:[-–]\d+)?$/ },
  {
    name: "case",
    pattern: new RegExp(`^(?<name>.*[A-Za-z].*?), (?:${REPORTER}|${YEAR_REPORTER}|${YEAR_BOOK})$`),
  },
];

/** The name of the citation's form, or null if it matches none. */
export function citationForm(citation: string): string | null {
  return FORMS.find((form) => form.pattern.test(citation.trim()))?.name ?? null;
}

/** The case name in a case citation, or null for other authority. */
export function caseName(citation: string): string | null {
  const form = FORMS.find(({ pattern }) => pattern.test(citation.trim()));
  return form?.name === "case" ? (form.pattern.exec(citation.trim())?.groups?.name ?? null) : null;
}

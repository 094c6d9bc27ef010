/**
 * Finds where sentences end in legal prose, which is full of other periods: "Fed. R. Civ. P. 12(b)", "Doe v.
 * Roe".
 */

/** Abbreviations whose period doesn't end a sentence, besides single letters. */
const ABBREVIATIONS = new Set(
  `Fed Civ Crim Evid App Const Amend amend Art art cl Inc Corp Co Ltd Bros Cir Ct Dist Rev Stat Supp Ann Cal Mass Del Fla
  Ill Tex Wash Conn Ariz Mich Minn Wis Nev Okla Tenn Va Md Ga Ala Ark Colo Ind Kan Ky La Mo Mont Neb Pa Prof Bus Phys
  Emot Gen Gov Mr Mrs Ms Dr Jr Sr St No Nos Reg Sec vs cf etc Univ Assn Ry Hosp Ins Mfg Natl Int Comm Bd Educ Sch Transp
  Elec Equip Tel Eng Exch Rep Ex tit ch seq`.split(/\s+/),
);
const END = /(\S+?)[.!?]["”’)*_]*$/;
/** Longer than any last word. Searching all of the text costs the square of its length when it never ends. */
const LAST_WORD = 200;

/**
 * Whether `text` may be a whole sentence: it ends in a period, question or exclamation mark, but not an
 * abbreviation's.
 */
export function endsSentence(text: string): boolean {
  const word = END.exec(text.slice(-LAST_WORD).trimEnd())?.[1];
  if (word === undefined) return false;
  const letters = word.replace(/^["“‘(*_]+/, "");
  return !ABBREVIATIONS.has(letters) && !/^(?:[A-Za-z]|[A-Za-z](?:\.[A-Za-z])+)$/.test(letters);
}

/**
 * The sentences of a paragraph, in order. Together they make up the paragraph, minus the space between them.
 */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let sentence = "";
  let last = "";
  for (const word of paragraph.trim().split(/\s+/)) {
    // A sentence starts with a capital, a digit or a mark: "id. at 5" continues one.
    if (sentence !== "" && endsSentence(last) && /^["“‘(*_[]*[\p{Lu}\d§]/u.test(word)) {
      sentences.push(sentence);
      sentence = "";
    }
    sentence += (sentence === "" ? "" : " ") + word;
    last = word;
  }
  return sentence === "" ? sentences : [...sentences, sentence];
}

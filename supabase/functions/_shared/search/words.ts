/**
 * How text is split into words, both in the index and in questions. A general tokenizer would break up the law's own words:
 * "12(b)(6)", "2-207", "M'Naghten".
 */

/** Words that carry a sentence rather than its topic. They are dropped from questions and names. */
const FUNCTION_WORDS = new Set(
  `a about above after again against all also am an and another any anybody anyone anything arent aint although are as at be because been before being below between
  both but by can cannot cant could couldnt did didnt do does doesnt doing done dont down during each either eli5 else ever every everybody everyone everything few for
  from further get gets getting gimme give given gives go goes going gonna got gotta gotten had hadnt has hasnt have havent having he hello help hence her here
  hers hey hi him his how however i id if ill im in instead into is isnt it its itself just kinda know let lets like may maybe
  me mean means might mine more most much must my need needs no nobody nor not nothing now of off ok okay on once one only onto or other
  our ours out over own per please pls plz really s said same say says see shall she should shouldnt show simply so some somebody someone something
  still such sure t tell than thank thanks thx tldr that thats the their them then there theres these they theyre this those
  though through thus to too u under until up upon us use used using v versus very vs want was wasnt we well were werent weve what
  whats when whenever where whether which while who whom whose why with within without wont would wouldnt yes yet you your youre
  basically behind currently essentially frequently often overall quite recently seem seems sometimes typically usually`
    .split(/\s+/)
    .filter(Boolean),
);

/** The words of a text in order, including function words. */
export function tokenise(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/['’](?=s\b)/g, " ")
    .replace(/['’]/g, "")
    .replace(/(\d)-(?=\d)/g, "$1")
    .replace(/\b\d+[a-z]?(?:\([a-z0-9]{1,4}\))+/g, expandReference)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 || /\d/.test(word));
}

/** "12(b)(6)" also counts as 12(b) and 12, so a question about either finds the other. */
function expandReference(reference: string): string {
  const [base = "", ...parts] = reference.split("(").map((part) => part.replace(")", ""));
  const prefixes = parts.map((_, index) => base + parts.slice(0, index + 1).join(""));
  return ` ${[base, ...prefixes].join(" ")} `;
}

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** The topic words of a name: a title, an alias, or a case. */
export function nameWords(name: string): string[] {
  const words = tokenise(name);
  const telling = words.filter((word) => !isFunctionWord(word));
  return telling.length > 0 ? telling : words;
}

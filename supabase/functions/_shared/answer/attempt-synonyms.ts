/**
 * Words that earn the same element when a student names it in their own words. A word may be in several groups: "without
 * permission" is hostile possession and a trespassory taking.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  // Torts
  ["duty", "owed", "owe", "obligation", "obligated"],
  ["breach", "broke", "failed", "violated", "careless", "unreasonable", "negligently"],
  ["causation", "cause", "because", "proximate", "result", "foreseeable", "led"],
  ["damages", "harm", "injury", "hurt", "loss"],
  ["intent", "intentional", "purpose", "knowingly", "meant", "deliberate", "willful", "mens"],
  ["contact", "touched", "hit", "struck"],
  ["apprehension", "fear", "afraid", "anticipated", "scared"],
  ["imminent", "immediate"],
  ["confinement", "confined", "trapped", "locked", "restrained"],
  ["publication", "published", "communicated", "told", "third"],
  ["defamatory", "reputation"],
  ["false", "untrue", "lie", "lied", "misrepresentation", "misstatement"],
  ["knowledge", "knew", "known", "aware", "scienter"],
  ["reliance", "relied", "depended", "trusted"],
  // Contracts
  ["offer", "proposal", "proposed"],
  ["acceptance", "accepted", "agreed", "assent"],
  ["consideration", "bargain", "exchange"],
  ["writing", "written", "signed"],
  ["promise", "promised"],
  // Property
  ["hostile", "adverse", "permission", "permit", "consent", "unauthorized"],
  ["open", "openly", "notorious", "visible", "obvious", "sight"],
  ["continuous", "uninterrupted", "constantly", "throughout", "nonstop"],
  ["exclusive", "sole", "alone"],
  ["period", "years", "limitations", "decade"],
  ["actual", "physically", "occupied", "occupy"],
  // Crimes
  ["act", "actus", "conduct", "voluntary"],
  ["trespassory", "trespass", "consent", "permission", "unauthorized"],
  ["taking", "took", "take", "stole", "steal"],
  ["carrying", "carry", "asportation", "moved"],
  ["property", "goods", "stuff", "belongings", "chattel"],
  ["force", "violence", "threat", "intimidation"],
  ["another", "someone", "somebody", "else"],
  ["deprive", "permanently", "keep"],
  ["dwelling", "house", "home"],
  ["breaking", "broke", "break"],
  ["entering", "entry", "entered", "enter"],
  ["night", "nighttime"],
  ["killing", "killed", "death", "died"],
  // Evidence
  ["statement", "said", "declaration"],
  ["truth", "prove", "asserted"],
];

/**
 * Questions that the outlines can't answer, even when they share words with one: about the assistant, for another
 * profession, or in a field of law that the outlines leave out.
 */

const NOT_ABOUT_LAW = [
  // About the assistant.
  /\b(?:ignore|disregard|forget|reveal|print|show|repeat)\b.{0,30}\b(?:instructions|prompt)\b/,
  /\bsystem prompt\b|\bdeveloper mode\b|\byou are now\b|\bpretend (?:to be|you|that you)\b|\bjailbreak\b/,
  /\b(?:are|were) you (?:an? )?(?:ai|bot|robot|human|person|real|sentient|chatgpt|gpt|claude)\b|\bwho (?:are you|made you|built you)\b/,
  // Small talk that `small-talk.ts` has no reply to.
  /\bmeaning of life\b|\btell (?:me|us) a (?:joke|story)\b/,
  // Common knowledge and life advice.
  /^who (?:is|was|were) the (?:\w+ )?(?:presidents?|kings?|queens?)\b|^who (?:invented|discovered|painted)\b|^what(?:s| is) the capital (?:city )?of (?!an? |the )|\bbattle of (?!(?:the )?(?:forms|experts|wills))\w+/,
  /\bshould i (?:break up with|date|marry (?:him|her|my)|propose to)\b/,
  // Other tasks.
  /\b(?:write|compose|draft)\b.{0,15}\b(?:poem|song|lyrics|haiku|limerick|cover letter|resume|tweet|python|javascript|java|sql|html|code|script)\b/,
  /\btranslate\b.{0,60}\b(?:to|into|in) (?:spanish|french|german|chinese|japanese|italian|latin|korean|arabic|russian|portuguese)\b/,
  /\bwhich (?:stocks?|crypto\w*|funds?) should\b|\bshould i (?:buy|sell|invest in) (?:stocks?|bitcoin|crypto\w*|gold|a house now)\b/,
  /\bhow (?:do|can|should|would) (?:i|you|we) (?:treat|cure|heal|cook|bake|grill|boil|fry|knit|grow|plant|lose weight|train)\b|\bhow to (?:treat|cure|cook|bake|grow|lose|tie)\b/,
  // Shopping.
  /\b(?:which|what) (?:\w+ ){1,3}should (?:i|we) (?:buy|get|order|wear|watch)\b/,
  // Services, forms, and fees rather than law.
  /\b(?:can|could|will|would) you (?:please )?(?:(?:file|sign|submit|book|schedule|mail) (?:my|our)|(?:call|represent|book|e-?mail|text|pay|send|remind|drive|meet) (?:me|us))\b/,
  /\b(?:recommend|suggest|find me)\b.{0,40}\b(?:lawyers?|attorneys?|firms?|tutors?|apps?|books?|laptops?|restaurants?)\b|\bnear (?:me|here)\b/,
  /\b(?:what(?:s| is| are)|how much (?:is|are)) (?:the|a) (?:filing|application|registration) fees?\b|\bwhich form\b|\bhow (?:do|can) i renew\b|\bphone number\b|\bopening hours\b/,
  // How to study, apply, and register rather than law.
  /\blsat\b|\bgpa\b|\bbar (?:exam )?(?:prep(?:aration)?|review) (?:course|company|schedule)s?\b|\bstudy (?:schedule|plan|tips)\b/,
  /\bhow (?:many hours of|much) sleep\b|\bhow (?:many|much) (?:\w+ ){0,3}should i (?:sleep|eat|drink|study)\b/,
  /\bhow (?:should|do|can) i (?:study|prepare|register|sign up) for\b|\bpass(?:ing)? (?:rate|score)s?\b|\blaw school (?:rank\w*|admission\w*|application\w*)|\b(?:best|top|worst|easiest|cheapest) (?:law )?(?:schools?|universit\w+|colleges?)\b/,
];

const COUNTRIES =
  "england|scotland|wales|britain|the uk|the united kingdom|canada|ontario|quebec|australia|new zealand|india|pakistan|germany|france|spain|italy|china|japan|korea|mexico|brazil|ireland|israel|saudi arabia|nigeria|south africa|europe|the eu|the european union";
const NATIONAL =
  "english|scottish|british|uk|canadian|australian|indian|german|french|spanish|italian|chinese|japanese|korean|mexican|brazilian|irish|israeli|european|eu|islamic|sharia|roman|jewish|canon";

/** Another country's law, by place or by name. */
const ABROAD = new RegExp(
  `\\b(?:in|under) (?:${COUNTRIES})\\b|\\b(?:${NATIONAL}) (?:\\w+ ){0,3}(?:act|code|laws?|statute|courts?)\\b`,
);
/** Questions of US law that involve someone or something abroad. */
const REACHES_ABROAD =
  /\b(?:sued?|suing|jurisdiction|american|us|united states|federal|treat(?:y|ies)|choice of law|judgments?|serv(?:e|ed|ing|ice)|discovery|extradit\w*|forum|compan(?:y|ies)|manufacturers?|corporations?|citizens?|embassy|search\w*|common law|history|origins?)\b/;

const ANOTHER_COUNTRY = [
  new RegExp(`\\b(?:laws?|rules?|courts?|legal|statutes?) (?:in|of|under) (?:${COUNTRIES})\\b`),
  new RegExp(`\\b(?:under|in) (?:${NATIONAL}) (?:\\w+ )?law\\b`),
  new RegExp(`\\b(?:in|under) (?:${COUNTRIES})[^a-z]*$`),
  /\bsharia\b/,
];

/** Fields of US law that the outlines leave out. */
const OTHER_FIELDS = [
  // Taxes
  /\b(?:income|payroll|capital gains?|sales|corporate|inheritance) tax(?:es)?\b|\bcapital gains?\b|\bstandard deduction\b|\bwrite[- ]offs?\b|\bwrite off\b|\btax (?:rates?|brackets?|returns?|deduct\w+|refunds?|credits?|audit)\b|\b(?:fil\w+|owe|pay|do) (?:my |our |their |his |her )?(?:\w+ )?taxes\b|\birs\b|\b401 ?k\b|\b1099s?\b/,
  // Bankruptcy
  /\bchapter (?:7|9|11|12|13)\b|\b(?:fil\w*|declar\w*) (?:for )?(?:\w+ )?bankruptcy\b|\bbankruptcy (?:petition|means test|filing|plan)\b/,
  // Intellectual property
  /(?<!latent (?:and|or|versus|vs|from) )\bpatents?\b(?! (?:and|or|versus|vs|from) latent| ambiguit| defect)|\bcopyright\w*\b|\btrademarks?\b|\blanham act\b|\bfair use\b|\bdmca\b/,
  // Immigration
  /\b(?:work|student|tourist|h-?1b|f-?1) visas?\b|\bvisa\b|\bgreen card\b|\basylum\b|\bnaturalization (?:test|process|requirements?)\b|\bdaca\b|\bdeportation (?:proceeding|hearing|defense)s?\b/,
  // Employment and benefits
  /\bovertime\b|\bflsa\b|\bfmla\b|\bosha\b|\bnlra\b|\bnational labor relations\b|\bminimum wage\b|\bunemployment (?:benefits|insurance|claim)\b|\btitle vii\b|\beeoc\b|\berisa\b|\bada\b|\bamericans with disabilities\b|\bsocial security\b|\bhostile work environment\b|\bworkers? comp(?:ensation)?\b|\bmedica(?:re|id)\b/,
  // Regulation
  /\b(?:sherman|clayton) act\b|\bantitrust\b|\bmonopoliz\w+\b|\bprice.fixing\b|\bclean (?:air|water) act\b|\bcercla\b|\bsuperfund\b|\bnepa\b|\bendangered species\b|\bgdpr\b|\bccpa\b|\bhipaa\b|\bferpa\b|\bfdcpa\b|\bsecurities act of 1933\b|\bfood and drug\b|\bfda approv\w+\b/,
  // Nations, the sea, and the military
  /\bgeneva conventions?\b|\blaw of the sea\b|\binternational (?:criminal court|court of justice|humanitarian law)\b|\bun charter\b|\bmaritime (?:salvage|lien)\w*|\bjones act\b|\bcourts?.martial\b|\bucmj\b/,
  // Tickets
  /\b(?:parking|speeding) tickets?\b|\bfire hydrant\b|\bdmv\b/,
];

const STATES =
  "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming";
/** Figures, forms, and grounds that differ by state, when the question names a state. */
const STATE_FIGURES =
  /\b(?:statute of limitations|filing fees?|marriage licen[sc]e|age of consent|waiting period|residency requirement|no.fault|grounds for divorce|child support|alimony|spousal support|custody|divorce|small claims|legal (?:limit|age)|sentence for|penalty for|fine for)\b/;
const ASKED_OF_A_STATE = new RegExp(
  `\\b(?:in|of|under) (?:the state of )?(?:${STATES})\\b(?: law)?[^a-z]*(?:for \\w+ \\w+)?[^a-z]*$|\\b(?:${STATES}) (?:law|divorce|custody|child support)\\b`,
);
const BETWEEN_STATES =
  /\b(?:recogni\w+|enforc\w+|another state|other state|moved?|domicil\w*|jurisdiction)\b/;

/** Parts of those fields that the outlines do cover: jurisdiction, constitutional limits, collateral. */
const TOUCHES =
  /\b(?:jurisdiction|federal courts?|federal questions?|remov\w+|preempt\w*|congress|commerce|amendment|constitution\w*|due process|equal protection|supremacy|standing|secured|security interests?|collateral|perfect\w*|liens?|attach\w*|evidence|privilege|alimony|divorce|ex.?spouse|malpractice|ineffective)\b/;

/** @param plain the question in lowercase, without apostrophes. */
export function isOutside(plain: string): boolean {
  const asks = (pattern: RegExp) => pattern.test(plain);
  if (NOT_ABOUT_LAW.some(asks) || ANOTHER_COUNTRY.some(asks)) return true;
  if (asks(ABROAD) && !asks(REACHES_ABROAD)) return true;
  if (asks(STATE_FIGURES) && asks(ASKED_OF_A_STATE) && !asks(BETWEEN_STATES)) return true;
  return OTHER_FIELDS.some(asks) && !asks(TOUCHES);
}

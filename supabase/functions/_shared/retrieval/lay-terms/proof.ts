/** What people say of witnesses, documents and secrets in court. */
import type { LayTerm } from "./lay-term.ts";

export const PROOF: readonly LayTerm[] = [
  [
    /\b(?:wife|husband|spouse)\b.{0,60}\btestif\w+|\btestif\w+.{0,60}\b(?:wife|husband|spouse)\b/,
    "spousal privilege testimony",
  ],
  [
    /\bwhat (?:some|somebody|someone|another|the other|a) ?\w* ?\w* (?:told|said)\b/,
    "hearsay out-of-court statement",
  ],
  [/\b(?:fixed|repaired|replaced)\b.{0,40}\bafter\b/, "subsequent remedial measures"],
  [/\bsorry\b|\bapologi[sz]\w+\b|\bmy fault\b/, "opposing party statement admission"],
  [/\bpay .{0,20}\b(?:hospital|medical|doctor) bills?\b/, "offer to pay medical expenses"],
  [
    /\b(?:text|text message|email|screenshot|voicemail|photo|facebook post|tweet)s?\b.{0,50}\b(?:prove|proof|authentic\w*|admit\w*|admissible|come in|evidence|use)\b|\bauthenticat\w+/,
    "authentication",
  ],
  [
    /\b(?:bring|brought|use|using|show|introduc|ask|mention)\w*\b.{0,30}\b(?:old|prior|past|previous|criminal)\b.{0,12}\b(?:felon\w+|convictions?|record|crimes?)\b/,
    "impeachment by prior conviction Rule 609",
  ],
  [
    /\b(?:past|prior|other) (?:bad )?(?:acts?|misconduct|behaviou?r|wrongs?)\b|\b(?:did|done) (?:it|this|the same thing) before\b/,
    "other acts evidence propensity",
  ],
  [
    /\b(?:fix|repair|chang|replac|redesign|put up|install)\w*\b.{0,50}\b(?:after|following)\b.{0,30}\b(?:fell|fall|accident|hurt|injur\w*|crash|slip\w*)\b/,
    "subsequent remedial measures",
  ],
  [
    /\b(?:offer\w*|promis\w*|agree\w*|tr(?:y|ied)) to settle\b|\bsettlement (?:offer|talk|negotiation|discussion)s?/,
    "compromise offers settlement negotiations",
  ],
  [
    /\b911\b|\bemergency call\b/,
    "excited utterance present sense impression testimonial ongoing emergency confrontation",
  ],
  [/\bdying words\b|\blast words\b|\bbefore (?:he|she|they|dying|the victim) died\b/, "dying declaration"],
  [
    /\b(?:told|tell|said to) (?:his|her|the|a|my|their) (?:doctor|nurse|paramedic|emt)\b/,
    "statement for medical diagnosis or treatment",
  ],
  [
    /\b(?:told|tell|said to|confess\w* to) (?:his|her|the|my|their) (?:lawyer|attorney)\b/,
    "attorney-client privilege",
  ],
  [
    /\b(?:told|tell|said to|talk\w* to) (?:his|her|the|a|my|their) (?:therapist|psychiatrist|counselor|shrink|psychologist)\b/,
    "psychotherapist-patient privilege",
  ],
  [/\b(?:priest|pastor|rabbi|confession booth|clergy\w*)\b/, "clergy privilege"],
  [
    /\b(?:kid|child|[3-9].year.old)\b.{0,15}\b(?:testif\w*|witness|take the stand)\b/,
    "competency of witnesses",
  ],
  [
    /\bjurors?\b.{0,40}\b(?:racist|drunk|asleep|sleep\w*|googl\w*|bribe\w*|drugs|biased?)\b/,
    "juror testimony impeach verdict",
  ],
  [
    /\b(?:show|prove|attack)\w*\b.{0,20}\b(?:lying|liar|lied|not truthful|untruthful|dishonest)\b/,
    "impeachment credibility character for truthfulness",
  ],
  [
    /\b(?:photo)?cop(?:y|ies)\b.{0,30}\b(?:original|document|contract|evidence|instead|admissible)\b/,
    "best evidence rule duplicate original",
  ],
  [
    /\b(?:witness|he|she)\b.{0,15}\b(?:forgot|forgets?|cant remember|doesnt remember|memory)\b/,
    "refreshing recollection recorded recollection",
  ],
  [/\balways (?:locks?|stops?|drives?|wears?|checks?|signals?|buckles?)\b/, "habit evidence"],
  [
    /\b(?:rape|sexual assault) victims?\b.{0,40}\b(?:past|history|cloth\w*|reputation|sex\w*)\b/,
    "rape shield",
  ],
  [
    /\b(?:has|had|have|carr(?:y|ies|ied)|have) (?:liability |car )?insurance\b/,
    "liability insurance evidence",
  ],
  [
    /\bex.?(?:wife|husband|spouse)\b.{0,40}\b(?:testif\w*|told|witness)\b/,
    "marital communications privilege spousal",
  ],
  [/\bgoing to court\b.{0,20}\bsecret\b/, "privilege"],
  [
    /\bforensic\b|\blab (?:report|result|analyst|technician)s?/,
    "testimonial forensic report confrontation clause",
  ],
  [
    /\b(?:is|was|being|are) (?:an? )?(?:very |really )?(?:violent|bad|aggressive|dangerous|peaceful|good|nice|honest) (?:guy|person|man|woman|dude|people)\b/,
    "character evidence defendant propensity",
  ],
  [
    /\bwitness\w*\b.{0,30}\b(?:lied|lying|lies)\b/,
    "character for truthfulness specific instances cross-examination impeachment",
  ],
  [
    /\b(?:didnt|did not|never|wasnt there to) (?:actually )?(?:see|hear|witness)\b.{0,25}\b(?:it|them|themsel\w+|himself|herself)\b/,
    "personal knowledge",
  ],
];

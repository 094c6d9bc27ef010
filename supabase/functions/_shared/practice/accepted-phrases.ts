// Written by npm run reading:write from content/grading.yaml. Do not edit.
import type { Marking } from "./mark.ts";

/** What good answers to entries of the bank name. */
export const ACCEPTED: Readonly<Record<string, Marking>> = {
  "business-associations/close-corporations-and-oppression#minority-discount": {
    "no discount": ["not discount", "pro rata share"],
  },
  "business-associations/partnership-management-and-dissolution#dissociation-events": {
    "express will to withdraw": ["withdraw", "express will", "notice"],
    "agreed event": ["event agreement"],
    expulsion: ["expulsion", "expelled"],
    bankruptcy: ["bankruptcy", "bankrupt"],
    "death or incapacity": ["death", "dies", "incapacity"],
    "end of an entity partner": ["entity partner", "termination"],
  },
  "civil-procedure/claim-preclusion#elements": {
    "valid judgment": ["valid"],
    final: ["final"],
    "on the merits": ["merits"],
    "same claim": ["same claim", "identical claim", "same transaction"],
    "same parties or privies": ["same parties", "identical parties", "privity", "privies"],
    wrong: ["issue actually litigated", "whoever parties", "different parties", "different claim"],
  },
  "civil-procedure/claim-preclusion#on-the-merits": {
    "summary judgment, default, trial": ["summary judgment", "default", "trial"],
    "dismissal with prejudice or for failure to state a claim": [
      "with prejudice",
      "failure state claim",
      "12(b)(6)",
    ],
    "not jurisdiction, venue, joinder": ["not jurisdiction", "not venue", "not joinder", "not nonjoinder"],
  },
  "civil-procedure/impleader#kroger": {
    "not in a diversity case": ["diversity no supplemental jurisdiction", "not diversity"],
    "no supplemental jurisdiction": ["not supplemental jurisdiction"],
  },
  "civil-procedure/notice#actual-notice": {
    "satisfies due process": ["cures constitutional objection", "satisfies due process", "constitutional"],
    "does not excuse the service rule": [
      "not failure follow service rule",
      "service rule followed",
      "not excuse",
      "rule must follow",
    ],
  },
  "conflict-of-laws/choice-of-law-approaches#interest-analysis": {
    "the policies behind the laws": ["policy", "policies"],
    "which states are interested": ["states interested", "state interest"],
    "false conflict": ["false conflict", "only one interested"],
    "true conflict": ["true conflict"],
    "unprovided-for case": ["unprovided", "neither interested"],
  },
  "conflict-of-laws/choice-of-law-in-torts#conduct-or-loss": {
    "conduct-regulating rules follow the place of the tort": [
      "conduct place tort",
      "conduct regulating place",
    ],
    "loss-allocating rules follow the common domicile": [
      "loss allocating domicile",
      "loss allocation domicile",
    ],
  },
  "constitutional-law/alienage-and-legitimacy#state-versus-federal": {
    "strict scrutiny for states": ["state strict scrutiny", "states strict"],
    "rational basis for the federal government": ["federal rational basis", "congress rational basis"],
  },
  "constitutional-law/contracts-clause#three-steps": {
    "substantial impairment": ["substantial impairment", "substantially impaired"],
    "legitimate public purpose": ["public purpose", "legitimate purpose"],
    "reasonable means": ["reasonable means", "appropriate means", "reasonable way"],
  },
  "constitutional-law/dormant-commerce-clause#rule": {
    "no discrimination against interstate commerce": ["not discriminate"],
    "no undue burden": [
      "undue burden",
      "unduly burden",
      "not burden excessive",
      "burden exceeds benefits",
      "burden weighed benefits",
    ],
    wrong: ["congress not regulate", "may burden even excessive"],
  },
  "constitutional-law/standing#injunction-or-damages": {
    "damages for a past injury": ["damages past"],
    "an injunction for a threat of future injury": ["injunction threat", "injunction future"],
  },
  "constitutional-law/standing#rule": {
    "injury in fact": ["injury", "injured", "hurt", "harmed"],
    causation: ["causation", "caused", "traceable"],
    redressability: ["redress", "remedy"],
  },
  "constitutional-law/standing#third-party-standing": {
    "own injury": ["own injury", "himself injured"],
    "close relationship": ["close relationship"],
    hindrance: ["hindrance", "hinders", "hindered", "unable assert", "obstacle"],
  },
  "contracts/consideration#adequacy": {
    "courts don't ask about value": [
      "not value",
      "not care value",
      "not equal",
      "peppercorn",
      "not adequacy",
    ],
  },
  "contracts/consideration#what-it-is": {
    "bargained for": ["bargained", "sought exchange", "bargain"],
    "an act, forbearance, or promise on each side": [
      "given exchange",
      "promise",
      "performance",
      "act",
      "each side gives",
      "exchange",
    ],
    wrong: ["gift", "past act", "not bargained", "thinking"],
  },
  "contracts/impossibility-and-impracticability#compare-doctrines": {
    "impracticability makes performance extremely hard": [
      "impracticability hard",
      "impracticability difficult",
      "impracticability performance",
    ],
    "frustration takes away the value": ["frustration value", "frustration worthless", "frustration purpose"],
    "mistake is about an existing fact": ["mistake fact"],
  },
  "contracts/mailbox-rule#lost-acceptance": { "still a contract": ["contract", "offeror bears risk"] },
  "contracts/mailbox-rule#the-rule": {
    "effective when sent": [
      "effective sent",
      "dispatch",
      "effective leaves possession",
      "out of possession",
      "mailed effective",
    ],
  },
  "contracts/mailbox-rule#what-is-effective-on-receipt": {
    "offers, revocations, rejections, counteroffers": [
      "revocation rejection",
      "revocation offer",
      "not acceptance",
    ],
    revocations: ["revocation"],
  },
  "contracts/termination-of-offers#death": {
    "ends the offer": ["terminates power", "loses power", "ends offer", "terminates offer", "revoked"],
    wrong: ["only knows", "estate bound"],
  },
  "criminal-law/burglary#breaking": {
    "opening something closed": ["opening closed", "open closed", "unlocked"],
    "not what is already wide open": ["not wide open", "not consent", "locked or not"],
  },
  "criminal-law/burglary#elements": {
    breaking: ["breaking", "break in"],
    entering: ["entering", "entry"],
    dwelling: ["dwelling", "house", "home"],
    "of another": ["of another", "someone else", "somebody else", "another's"],
    "at night": ["night", "nighttime"],
    "intent to commit a felony": ["intent", "intending"],
    wrong: ["force fear", "burning", "not breaking"],
  },
  "criminal-law/false-pretenses-and-larceny-by-trick#title-or-possession": {
    "title passes in false pretenses": ["title false pretenses", "ownership false pretenses"],
    "only possession passes in larceny by trick": ["possession larceny trick"],
    "what the victim meant to transfer": ["victim transfer", "victim pass", "false pretenses larceny trick"],
  },
  "criminal-law/felony-murder#merger-limit": {
    "a felony independent of the killing": ["independent", "integral", "not integral"],
    "assault, battery, and manslaughter merge": [
      "assault merges",
      "not assault",
      "assault not predicate",
      "assault integral",
      "battery merges",
      "manslaughter merges",
    ],
    wrong: ["robbery burglary merge", "sentence"],
  },
  "criminal-law/felony-murder#what-it-is": {
    "a death during a dangerous felony": [
      "killing during felony",
      "dies course felony",
      "dies during felony",
      "death during felony",
      "killing dangerous felony",
    ],
    "is murder, though not meant": [
      "accident murder",
      "accidental murder",
      "intent felony replaces malice",
      "murder malice",
      "even by accident",
    ],
    wrong: ["only meant kill", "only intended kill", "never murder"],
  },
  "criminal-law/intoxication#voluntary-elements": {
    "a specific intent crime": ["specific intent"],
    "the intent not formed": ["not form intent", "intent not formed"],
    "not formed before drinking": ["not before drinking", "not formed before"],
    wrong: ["forced", "any crime"],
  },
  "criminal-law/voluntary-manslaughter#mere-words": {
    "not adequate": ["not adequate", "not suffice", "not enough", "not sufficient"],
  },
  "criminal-procedure/fair-trial-rights#courtroom-closure": {
    "overriding interest": ["overriding interest"],
    "no broader than necessary": ["broader necessary", "narrow"],
    "alternatives considered": ["alternatives"],
    findings: ["findings"],
  },
  "criminal-procedure/ineffective-assistance-of-counsel#strickland-test": {
    "deficient performance": ["deficient", "below objective standard", "below reasonableness"],
    prejudice: ["prejudice", "reasonable probability different", "result different"],
    wrong: ["performance enough", "drunk", "objectively reasonable result same"],
  },
  "criminal-procedure/miranda#custody": {
    "not free to end the questioning and leave": [
      "not free leave",
      "not free end",
      "whether free leave",
      "objective free leave",
    ],
    "coercive pressures of the station house": ["coercive"],
    wrong: ["officer intends", "only arrest"],
  },
  "criminal-procedure/miranda#the-rule": {
    "custodial interrogation": [
      "custodial interrogation",
      "not custodial interrogation",
      "custody interrogated",
    ],
    warnings: ["warnings", "warn", "read rights"],
    "else inadmissible": ["not admissible", "not used", "statement out", "excluded", "suppressed"],
    wrong: ["case dismissed", "not custody"],
  },
  "criminal-procedure/privilege-against-self-incrimination#testimonial-or-physical": {
    "testimonial communicates facts": [
      "testimonial communicating",
      "testimonial facts",
      "testimonial answers",
      "answers are",
    ],
    "physical traits are not protected": [
      "physical blood",
      "physical traits",
      "not protected blood",
      "blood not testimonial",
    ],
    wrong: ["blood testimonial", "fingerprints testimonial", "answers physical"],
  },
  "evidence/bruton-doctrine#rule": {
    "joint trial": ["joint"],
    "a codefendant's confession": ["codefendant confession"],
    "who does not testify": ["not testify", "nontestifying"],
    "not admissible, even with a limiting instruction": [
      "not admitted",
      "violates confrontation",
      "instruction",
    ],
  },
  "evidence/character-evidence#rule": {
    "not to prove action in accordance with it": ["not admissible", "not prove", "not show"],
  },
  "evidence/hearsay#definition": {
    "made out of court": ["out of court", "outside court", "not testifying", "not trial"],
    "offered for its truth": ["truth", "prove true"],
    wrong: ["whatever offered", "not truth", "made while testifying"],
  },
  "evidence/hearsay#elements": {
    "a statement": ["statement", "assertion"],
    "by a person": ["by person", "declarant"],
    "made out of court": ["out of court", "outside current trial", "not testifying", "other than testifying"],
    "offered for its truth": ["truth", "prove true"],
    wrong: ["not truth", "not offered"],
  },
  "evidence/learned-treatises#elements": {
    "a treatise, periodical or pamphlet": ["treatise", "periodical", "book relied"],
    "an expert on the stand": ["expert"],
    "reliable authority": ["reliable", "authority"],
    "read aloud only": ["read"],
    wrong: ["given jury", "not expert"],
  },
  "evidence/settlement-negotiations#business-negotiations": {
    "not protected": ["not compromise", "admissible", "not protected"],
  },
  "family-law/divorce#divisible-divorce": {
    "one spouse's court may end the marriage": [
      "end marriage",
      "divorce one spouse",
      "end status",
      "marital status",
      "domicile",
    ],
    "not support or property without personal jurisdiction": [
      "support personal jurisdiction",
      "property personal jurisdiction",
      "money personal jurisdiction",
    ],
  },
  "family-law/divorce#no-fault-grounds": {
    "irretrievable breakdown or irreconcilable differences": ["irretrievable", "irreconcilable"],
    "living apart": ["apart", "separated"],
    incompatibility: ["incompatibility"],
  },
  "professional-responsibility/legal-fees#fee-rule": {
    "not unreasonable": ["reasonable", "not unreasonable"],
    "scope and rate communicated": ["communicated", "basis rate", "tell scope"],
    "contingent fees in a signed writing": ["contingent writing", "contingency writing"],
    wrong: ["every writing"],
  },
  "professional-responsibility/transactions-with-third-persons#no-contact-rule": {
    "no communication about the subject": ["talk subject", "communicate subject"],
    "with a person known to be represented": [
      "represented person",
      "person represented",
      "someone represented",
      "person lawyer",
    ],
    "unless the lawyer consents": ["lawyer consents", "lawyer consent"],
    "or law or a court order authorizes it": ["law authorizes", "court order"],
    wrong: ["if that person consents"],
  },
  "real-property/adverse-possession#color-of-title": {
    "a writing that only seems to pass title": [
      "instrument pass title",
      "writing give title",
      "defective deed",
    ],
    "extends possession to the whole tract": ["extends possession whole", "constructive possession"],
  },
  "real-property/adverse-possession#tacking": {
    "privity, a voluntary transfer": ["privity transfer", "voluntarily transferred", "voluntary transfer"],
    privity: ["privity", "voluntarily transferred"],
  },
  "real-property/executory-interests#springing": {
    "begins in the future": ["future"],
    "divests the grantor": ["divests grantor", "cuts off grantor"],
    "no transferee holds until then": ["not holding", "not prior freehold", "nobody holding"],
    wrong: ["divests another transferee"],
  },
  "real-property/marketable-title#three-protections": {
    "marketable title until closing": ["marketable closing"],
    "deed covenants after delivery": ["deed covenants after", "covenants delivery"],
    "title insurance by its policy": ["insurance"],
    "marketable title is implied in the contract": ["marketable implied", "marketable before closing"],
  },
  "real-property/rule-against-perpetuities#interests-covered": {
    "contingent remainders": ["contingent remainders"],
    "executory interests": ["executory"],
    "class gifts": ["class"],
    "options and rights of first refusal": ["options", "first refusal"],
    "powers of appointment": ["powers"],
  },
  "real-property/rule-against-perpetuities#the-rule": {
    "vests or fails": ["must vest", "vest fail", "possibly vest", "might vest"],
    "within 21 years": ["21"],
    "of a life in being": ["life in being", "lives in being", "death alive"],
    wrong: ["90", "as long as it might vest", "not vest within"],
  },
  "secured-transactions/attachment#versus-perfection": {
    "attachment binds the debtor": ["attachment debtor"],
    "perfection protects against third parties": [
      "perfection creditors",
      "perfection third parties",
      "perfection trustee",
    ],
  },
  "secured-transactions/financing-statements#where-to-file": {
    "where the debtor is located": ["debtor located", "debtor state", "state organization"],
    "fixtures locally": ["fixtures local", "fixture filings local"],
    wrong: ["collateral located", "secured party office"],
  },
  "secured-transactions/perfection#automatic": {
    "a purchase-money interest in consumer goods": ["purchase money consumer", "pmsi consumer"],
    "sales of payment intangibles or notes, small assignments": [
      "payment intangibles",
      "promissory notes",
      "assignments accounts",
    ],
    wrong: ["always filing", "equipment"],
  },
  "torts/arrest-and-discipline#shopkeepers-privilege": {
    "reasonable grounds": ["reasonable grounds", "reasonable suspicion", "reasonably believed"],
    "reasonable time": ["reasonable time"],
    "reasonable manner": ["reasonable manner", "time and manner"],
    wrong: ["as long as he likes", "any force", "never detain"],
  },
  "torts/assault#awareness": {
    "must be aware": ["know at time", "aware at time", "must aware"],
    wrong: ["not aware", "not be aware"],
  },
  "torts/battery#offensive-contact": {
    "a reasonable person's dignity": ["reasonable dignity"],
    "a reasonable person": ["reasonable"],
  },
  "torts/battery#versus-assault": {
    "battery is the contact": ["battery contact"],
    "assault is the apprehension": ["assault apprehension", "assault afraid", "assault fear"],
  },
  "torts/battery#what-it-is": {
    intentional: ["intentional", "intentionally", "purpose", "intent"],
    "harmful or offensive contact": ["harmful contact", "offensive contact", "touching harmful"],
  },
  "torts/battery#damages": {
    nominal: ["nominal"],
    compensatory: ["compensatory", "medical bills", "pain"],
    punitive: ["punitive"],
  },
  "torts/battery#elements": {
    act: ["act", "volitional"],
    intent: ["intent", "mean", "purpose"],
    contact: ["contact", "touching"],
    "harmful or offensive": ["harmful", "offensive"],
    causation: ["causation", "cause"],
  },
  "torts/defamation#elements": {
    "a defamatory statement of fact": [
      "defamatory statement",
      "false statement",
      "false defamatory",
      "saying false",
    ],
    "about the plaintiff": ["concerning plaintiff", "about plaintiff"],
    published: ["publication", "published", "third person", "third party"],
    falsity: ["false", "falsity"],
    fault: ["fault", "negligence", "malice"],
    damages: ["damages", "harm"],
    wrong: ["not published", "emotional distress"],
  },
  "torts/defamation#who-can-be-defamed": {
    "a corporation can": ["corporation"],
    "the dead can't": ["not dead"],
    wrong: ["not corporation", "neither"],
  },
  "torts/negligence-per-se#elements": {
    "a statute with a clear standard": ["clear standard", "statute standard", "broke law"],
    violation: ["violation", "violated", "broke"],
    "protected class of persons": ["protected class", "class protected"],
    "type of harm": ["type of harm", "type risk", "class of risk", "kind prevent", "harm kind"],
    "no excuse": ["not excuse"],
    "causation and damages": ["caused damages", "causation damages", "caused injury"],
    wrong: ["intent violate", "custom"],
  },
  "torts/negligence-per-se#what-it-is": {
    "an unexcused violation of a safety statute": ["violation statute", "violating statute", "break statute"],
    "the plaintiff is in the protected class": [
      "class protected",
      "protected class",
      "protect class",
      "class plaintiffs",
    ],
    "the harm is of the type to be prevented": ["type harm", "kind harm"],
    "establishes duty and breach": ["breach", "duty", "standard care"],
    wrong: ["strictly liable", "different type", "not causation"],
  },
  "torts/trespass-to-chattels#dispossession-intermeddling": {
    "dispossession needs no further harm": [
      "dispossession not harm",
      "dispossession short loss",
      "dispossession brief loss",
      "dispossession enough",
      "dispossession taking needs no",
    ],
    "dispossession takes the thing": [
      "dispossession taking",
      "dispossession withholding",
      "dispossession short loss",
    ],
    "intermeddling needs harm": ["intermeddling harm", "intermeddling damage", "intermeddling loss use"],
  },
  "trusts-and-estates/intestate-succession#bars": {
    "failure to survive": ["not surviving", "not survive"],
    killing: ["killing", "slayer"],
    disclaimer: ["disclaiming", "disclaimer"],
    "waiver or divorce": ["waiver", "divorce"],
    wrong: ["not bar", "another state"],
  },
  "trusts-and-estates/revocation-of-wills#later-instrument": {
    expressly: ["expressly", "says so"],
    "by inconsistency": ["inconsistent", "inconsistency"],
    "a complete disposition replaces": ["complete disposition"],
  },
  "trusts-and-estates/will-execution#attested-versus-holographic": {
    "an attested will has witnesses": ["attested witnesses"],
    "a holographic will is handwritten": ["holographic handwritten"],
    "a holographic will needs no witnesses": [
      "holographic not witnesses",
      "handwritten no witnesses",
      "holographic without witnesses",
    ],
  },
};

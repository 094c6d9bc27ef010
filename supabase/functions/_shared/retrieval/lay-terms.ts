/**
 * What people say, and what the law calls it, for words that `content/asked` alone doesn't cover. Patterns match the plain,
 * lowercase question. Removing any of these makes an answer in `bench/retrieval` worse.
 */

/** A pattern in the plain question, and the words it stands for. */
type LayTerm = readonly [said: RegExp, meant: string];

export const LAY_TERMS: readonly LayTerm[] = [
  [
    /\b(?:how|when|can|could|does|do|did|will|would) (?:it|they|this|that|these|those)(?: \w+)? (?:end|ended|stop|expire|be lost|go away)\b|\b(?:it|they) (?:ends|stops|expires)\b/,
    "termination",
  ],
  [/\bny times\b|\bnyt\b/, "New York Times"],
  // Persons and things
  // The stemmer doesn't know this irregular plural.
  [/\bchildren\b/, "child"],
  [/\b(?:illegitimate|bastards?|out of wedlock|unmarried parents)\b/, "nonmarital children legitimacy"],
  [/\b(?:tvs?|laptops?|bikes?|bicycles?|jewelry)\b/, "personal property"],
  [/\b(?:lawsuits?|suing)\b/, "action"],
  // Courts and their procedure
  [
    /\bsued in (?:a|another|the) state\b|\bmake me (?:come|defend|go)\b|\bhear the case against\b/,
    "personal jurisdiction minimum contacts",
  ],
  [/\b(?:head|home) office\b|\bheadquarter\w*\b/, "principal place of business diversity citizenship"],
  [
    /\bprocess server\b|\bhanded (?:me|him|her) (?:a summons|papers)\b/,
    "service of process transient jurisdiction",
  ],
  [
    /\bhow much\b.{0,50}\bfederal court\b|\bfederal court\b.{0,50}\bhow much\b/,
    "amount in controversy diversity jurisdiction",
  ],
  [
    /\b(?:time|long|days|deadline)\b.{0,40}\b(?:answer|respond)\b.{0,30}\b(?:complaint|lawsuit|suit|being sued)\b/,
    "answer time to respond",
  ],
  [
    /\b(?:judge|court)s? .{0,15}\b(?:take|throw|threw|toss|overturn|override|overrul|ignor|reject)\w* .{0,25}\b(?:jury|verdict)\b/,
    "renewed judgment as a matter of law new trial",
  ],
  [
    /\bagainst (?:a|another|the other|my) co.?defendant\b|\bagainst another defendant\b|\bdefendants? su(?:e|es|ing) each other\b/,
    "crossclaim",
  ],
  [
    /\b(?:disclos\w+|expert|witness)\b.{0,30}\b(?:late|too late|after the deadline)\b/,
    "failure to disclose exclusion sanction Rule 37",
  ],
  [
    /\b(?:whose|which|what) (?:states? |countrys? |courts? )?laws? (?:applies|apply|governs?|controls?|is used|do i use)\b/,
    "choice of law",
  ],
  // Government and rights
  [
    /\bpray(?:s|er|ers|ing|ed)?\b|\bten commandments\b|\bnativity\b|\bcreationism\b|\bchristmas (?:tree|display)s?\b/,
    "Establishment Clause religion",
  ],
  [/\bprotest\w*|\bpicket\w*|\bleaflet\w*|\brall(?:y|ies)\b/, "speech public forum content-based"],
  [
    /\bparades?\b|\bmarch(?:es|ing)\b|\bdemonstrat(?:e|ors?|ions?|ing)\b/,
    "public forum permit viewpoint content-based speech",
  ],
  [
    /\b(?:cross|menorah|creche|manger|religious (?:statue|display|monument|symbol))\b.{0,30}\b(?:park|courthouse|city hall|school|public|town|government)\b/,
    "Establishment Clause religious display",
  ],
  [
    /\b(?:id|identification|register\w*)\b.{0,15}\bvot(?:e|ing|er|ers)\b|\bvot(?:e|ing|ers?)\b.{0,20}\b(?:id|identification|registration)\b/,
    "right to vote election regulation burden",
  ],
  // Deals
  [/\bspecifically enforc\w+/, "specific performance"],
  [
    /\b(?:verbal|oral|spoken|handshake) (?:contracts?|agreements?|deals?|promises?)\b/,
    "statute of frauds oral contract",
  ],
  [/\bads?\b|\badvert\w+|\bcatalog(?:ue)?s?\b|\bprice tag\b/, "advertisement invitation to deal offer"],
  [
    /\b(?:contracts?|deals?|agreements?|promises?)\b.{0,40}\b(?:in writing|written|on paper|be signed)\b/,
    "statute of frauds",
  ],
  [
    /\b(?:burn(?:ed|t|s)?(?: down)?|destroy\w*|flood\w*|hurricane|tornado|covid|pandemic|sick|injured)\b.{0,60}\b(?:contract|wedding|concert|event|venue|perform\w*|deal|hall|booked|singer|band|show)\b|\b(?:contract|wedding|concert|event|venue|hall|theater)\b.{0,30}\b(?:burn\w*|destroy\w*|flood\w*)\b/,
    "impossibility impracticability destruction of subject matter",
  ],
  [
    /\b(?:hand|pass|farm|sub|give|giv)\w* (?:off |out |over )?.{0,25}\b(?:job|work|dut(?:y|ies)|performance|contract)\b.{0,30}\b(?:someone|somebody|another|anyone) ?(?:else|person)?\b|\b(?:someone|somebody) else (?:to )?(?:do|perform|finish)\b/,
    "delegation of duties",
  ],
  [
    /\bpromis\w+\b.{0,60}\bafter\b.{0,15}\balready\b|\bpromis\w+\b.{0,40}\bfor (?:saving|helping|having)\b/,
    "past consideration moral obligation",
  ],
  // Crimes and the police
  [
    /\bread (?:me |him |her |them )?(?:my|his|her|their) rights\b/,
    "Miranda warnings custodial interrogation",
  ],
  [/\bplann(?:ed|ing) to (?:rob|kill|steal|burn)\b/, "conspiracy attempt"],
  [/\bmiss(?:es|ed) .{0,40}\b(?:hits?|kills?|killed|strikes?)\b/, "transferred intent"],
  [/\b(?:drunk|blackout|wasted|high on)\b/, "intoxication"],
  [
    /\b(?:shoot|shot|shooting|kill|killed|stab|force|defend\w*)\b.{0,40}\b(?:break\w*|broke|intruder|burglar|enter\w*|comes?|my (?:house|home)|robber)\b|\bstand your ground\b|\bcastle\b|\bintruders?\b/,
    "self-defense deadly force dwelling castle doctrine retreat",
  ],
  [/\bagree\w* (?:\w+ ){0,3}to (?:rob|kill|steal|burn|sell drugs|beat)\b/, "conspiracy agreement"],
  [
    /\b(?:cheat\w*|affair|in bed with|snapped|lost (?:it|his temper|her temper)|in a rage)\b/,
    "voluntary manslaughter heat of passion provocation",
  ],
  [
    /\b(?:cop|police|officer|trooper)s?\b.{0,30}\b(?:search|look|open|check|rummag)\w*\b.{0,30}\b(?:car|trunk|vehicle|truck|glove)\b/,
    "automobile exception vehicle search probable cause",
  ],
  [/\bkept\b.{0,20}\bmoney\b.{0,50}\b(?:employer|boss|company|work|deposit)\b|\bskim\w*\b/, "embezzlement"],
  [
    /\b(?:hold|held|keep|kept|detain\w*)\b.{0,25}\bwithout (?:being )?charg\w+/,
    "arrest prompt probable cause determination",
  ],
  // Proof
  [
    /\b(?:wife|husband|spouse)\b.{0,60}\b(?:testif\w+|take the stand)\b|\b(?:testif\w+|take the stand)\b.{0,60}\b(?:wife|husband|spouse)\b/,
    "spousal privilege testimony",
  ],
  [
    /\bwhat (?:some|somebody|someone|another|the other|a) ?\w* ?\w* (?:told|said)\b/,
    "hearsay out-of-court statement",
  ],
  [
    /\b(?:text|text message|email|screenshot|voicemail|photo|facebook post|tweet)s?\b.{0,50}\b(?:prove|proof|authentic\w*|admit\w*|admissible|come in|evidence|use)\b|\bauthenticat\w+/,
    "authentication",
  ],
  [
    /\b(?:fix|repair|chang|replac|redesign|put up|install)\w*\b.{0,50}\b(?:after|following)\b.{0,30}\b(?:fell|fall|accident|hurt|injur\w*|crash|slip\w*)\b/,
    "subsequent remedial measures",
  ],
  [
    /\b911\b|\bemergency call\b/,
    "excited utterance present sense impression testimonial ongoing emergency confrontation",
  ],
  [
    /\b(?:didnt|did not|never|wasnt there to) (?:actually )?(?:see|hear|witness)\b.{0,25}\b(?:it|them|themsel\w+|himself|herself)\b/,
    "personal knowledge",
  ],
  // Land and homes
  [
    /\b(?:landlord|tenant|apartment|lease|rent)\w*\b.{0,80}\bwhat (?:can|could|should|do) i do\b/,
    "tenants remedies",
  ],
  [/\btook over|\btakes? over (?:my|his|her|the) (?:apartment|lease|place|rent)\b/, "assignment sublease"],
  [/\bneighbou?r.{0,40}\b(?:fence|driveway|shed)\b/, "adverse possession boundary easement"],
  [
    /\b(?:brother|sister|sibling|cousin)s?\b.{0,40}\b(?:own|inherit|left)\w*\b.{0,30}\b(?:house|land|property|farm|cabin)\b|\bco.?own\w*/,
    "tenants in common cotenants partition",
  ],
  [
    /\btenants?\b.{0,30}\b(?:cut|chop|tore|tear|demolish|wreck|ruin|neglect|mine|mining|log|logging)\w*\b/,
    "waste future interest",
  ],
  // Injuries and insults
  [
    /\b(?:spit|spat|punch\w*|slap\w*|shov\w+|kick\w*(?! (?:the|a|his|her) (?:ball|goal|door|tires?)\b))\b/,
    "battery harmful or offensive contact",
  ],
  [
    /\bknew (?:he|she|they|it) (?:was|were) .{0,30}(?:drunk|dangerous|broken|unsafe)\b/,
    "assumption of risk comparative negligence",
  ],
  [
    /\block(?:ed|s) (?:me|him|her|us|them) (?:in|up)\b|\block(?:ed|s) (?:an?|the|his|her) \w+ in(?:side)? (?:an?|the|his|her)\b|\bwouldnt let (?:me|him|her|us) leave\b/,
    "false imprisonment confinement",
  ],
  [
    /\bus(?:e|ed|ing) (?:my|his|her|a celebritys|someones|a persons) (?:photo|picture|face|name|likeness|image|voice)\b/,
    "appropriation of name or likeness",
  ],
  [
    /\b(?:nurse|doctor|hospital|pharmac\w+)s?\b.{0,40}\b(?:meds|medications?|wrong (?:drug|dose|pill|medicine|patient))\b/,
    "medical malpractice professional standard of care",
  ],
  [
    /\b(?:threw|throw\w*|toss\w*|hurl\w*) (?:a|an|the|his|her|some) (?:rock|ball|bottle|brick|stone|drink|punch|chair|knife)\w*\b/,
    "battery intent harmful contact",
  ],
  // Business
  [/\bpartner in (?:our|my|the|a|his|her|their)\b/, "general partnership partner authority"],
  [
    /\b(?:company|corporation|business|llc)s?\b.{0,40}\b(?:my|his|her|their|the owners?) (?:house|home|personal (?:assets|money|savings|property))\b|\bcome after (?:my|me|his|her)\b|\bpersonally (?:liable|responsible)\b.{0,40}\b(?:company|corporation|business|corporate|llc)\b/,
    "piercing the corporate veil limited liability",
  ],
  [
    /\b(?:board|director|ceo|officer|manager|executive|president of (?:a|the) company)s?\b.{0,60}\b(?:side business|own company|business opportunity|opportunity for (?:himself|herself|themselves)|compet\w+|(?:himself|herself))\b/,
    "duty of loyalty corporate opportunity self-dealing",
  ],
  [/\barticle (?:9|nine)\b/, "security interest"],
  [
    /\bstill owe\b|\bowe\w* .{0,20}\bafter\b.{0,20}\b(?:repo\w*|sale|auction|sold)\b/,
    "deficiency disposition commercially reasonable",
  ],
  // Families and death
  [
    /\b(?:died|dies|die|dead|dying|passed away|pass away|passes) without (?:a|any) will\b|\bno will\b/,
    "intestacy intestate succession",
  ],
  [
    /\b(?:tore|tear|rip|ripp|burn|cross|shred|threw|throw)\w*\b.{0,25}\bwill\b|\bwill\b.{0,20}\b(?:torn|ripped|burned|crossed out|shredded|lost|missing)\b/,
    "revocation of wills physical act",
  ],
  [
    /\bleav\w* .{0,30}\bto (?:my|a|his|her|the) (?:cat|dog|pet|horse|parrot|animal)s?\b/,
    "honorary trust pet trust",
  ],
  [
    /\b(?:makes?|is) (?:a|my|the|his|her) will (?:valid|legal|enforceable)\b|\bvalid will\b/,
    "will execution formalities",
  ],
  [
    /\b(?:hid|hide|hiding|wast\w+|blew|gambl\w+)\b.{0,20}\b(?:money|assets|savings)\b.{0,40}\b(?:marriage|divorce|married)\b/,
    "dissipation division of marital property",
  ],
  // Lawyers
  [
    /\b(?:lawyer|attorney)s?\b.{0,25}\b(?:lend|loan|pay|pays|paying|give|gift|advanc)\w*\b.{0,25}\b(?:clients?|rent|bills|living)\b/,
    "financial assistance to client",
  ],
  [
    /\brepresent\w* (?:both|two|husband and wife|a husband|codefendants|opposing)\b|\bboth sides\b/,
    "concurrent conflict of interest informed consent",
  ],
  [
    /\b(?:accidentally|by mistake|mistakenly|inadvertently) (?:sent|emailed|e-mailed|received|got|produced|gave|disclosed)\b/,
    "inadvertently sent document privilege waiver",
  ],
];

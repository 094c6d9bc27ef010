// Written by npm run reading:write from content/reading. Do not edit.
import type { ReadingLists } from "./question.ts";

export const READING_LISTS: ReadingLists = {
  abbreviations: {
    "1st": "First",
    "2nd": "Second",
    "3rd": "Third",
    "4th": "Fourth",
    "5th": "Fifth",
    "6th": "Sixth",
    "7th": "Seventh",
    "8th": "Eighth",
    "9th": "Ninth",
    "13th": "Thirteenth",
    "14th": "Fourteenth",
    "15th": "Fifteenth",
    "1a": "First Amendment",
    "4a": "Fourth Amendment",
    "5a": "Fifth Amendment",
    "6a": "Sixth Amendment",
    "7a": "Seventh Amendment",
    "8a": "Eighth Amendment",
    "10a": "Tenth Amendment",
    "11a": "Eleventh Amendment",
    "14a": "Fourteenth Amendment",
    "12b1": "Rule 12(b)(1) lack of subject-matter jurisdiction motion to dismiss",
    "12b2": "Rule 12(b)(2) lack of personal jurisdiction motion to dismiss",
    "12b6": "Rule 12(b)(6) failure to state a claim motion to dismiss",
    atty: "attorney",
    bjr: "business judgment rule",
    certify: "certification",
    contracter: "independent contractor",
    contracters: "independent contractor",
    depo: "deposition",
    depos: "depositions",
    dpc: "due process clause",
    epc: "equal protection clause",
    fre: "",
    fq: "federal question",
    hdc: "holder in due course",
    jmol: "judgment as a matter of law",
    jx: "jurisdiction",
    jdx: "jurisdiction",
    mpc: "Model Penal Code",
    nps: "negligence per se",
    pc: "probable cause",
    prereqs: "prerequisites",
    rb: "rational basis",
    rbr: "rational basis",
    rap: "rule against perpetuities",
    rep: "reasonable expectation of privacy",
    rogs: "interrogatories",
    sep: "separation of powers",
    sila: "search incident to arrest",
    sj: "summary judgment",
    smj: "subject matter jurisdiction",
    sof: "statute of frauds",
    sol: "statute of limitations",
    sop: "separation of powers",
    ss: "strict scrutiny",
    suppj: "supplemental jurisdiction",
    supj: "supplemental jurisdiction",
    "10th": "Tenth",
    "11th": "Eleventh",
    "2a": "Second Amendment",
    "12c": "Rule 12(c) judgment on the pleadings",
    aor: "assumption of risk",
    bfoq: "bona fide occupational qualification",
    bfp: "bona fide purchaser",
    conlaw: "",
    contrib: "contributory",
    cp: "community property",
    crimlaw: "",
    crimpro: "",
    dcc: "dormant commerce clause",
    ep: "equal protection",
    fmv: "fair market value",
    fnc: "forum non conveniens",
    frcp: "",
    fsa: "fee simple absolute",
    fsd: "fee simple determinable",
    ftca: "Federal Tort Claims Act",
    iac: "ineffective assistance of counsel",
    iied: "intentional infliction of emotional distress",
    jnov: "judgment notwithstanding the verdict renewed judgment as a matter of law",
    jt: "joint tenancy",
    ks: "contracts",
    llc: "limited liability company",
    llp: "limited liability partnership",
    msj: "summary judgment",
    mtd: "motion to dismiss",
    nied: "negligent infliction of emotional distress",
    pdp: "procedural due process",
    pi: "preliminary injunction",
    pis: "prior inconsistent statement",
    pj: "personal jurisdiction",
    pmsi: "purchase money security interest",
    psi: "present sense impression",
    rfra: "Religious Freedom Restoration Act",
    ril: "res ipsa loquitur",
    rjmol: "renewed judgment as a matter of law",
    sdp: "substantive due process",
    sita: "search incident to arrest",
    srm: "subsequent remedial measures",
    tic: "tenancy in common",
    tbe: "tenancy by the entirety",
    tpb: "third party beneficiary",
    tpm: "time place manner",
    tro: "temporary restraining order",
  },
  shorthand: {
    acct: "account",
    agmt: "agreement",
    agreemnt: "agreement",
    b4: "before",
    bc: "because",
    btwn: "between",
    diff: "difference",
    enforcable: "enforceable",
    enforcible: "enforceable",
    evid: "evidence",
    govt: "government",
    judgement: "judgment",
    jur: "jurisdiction",
    k: "contract",
    liq: "liquidated",
    mos: "months",
    neg: "negligence",
    negl: "negligence",
    poss: "possession",
    prop: "property",
    req: "requirement",
    reqs: "requirements",
    unconscionible: "unconscionable",
    unenforcable: "unenforceable",
    wo: "without",
    yr: "year",
    yrs: "years",
  },
  layWords: [
    [/^(?:the )?per (?:exceptions?|rule|issue|analysis|bar|question)s?\b/, "parol evidence rule"],
    [
      /\b(?:how|when|can|could|does|do|did|will|would) (?:it|they|this|that|these|those)(?: \w+)? (?:end|ended|stop|expire|be lost|go away)\b|\b(?:it|they) (?:ends|stops|expires)\b/,
      "termination",
    ],
    [/\bny times\b|\bnyt\b/, "New York Times"],
    [/\b(?:illegitimate|bastards?|out of wedlock|unmarried parents)\b/, "nonmarital children legitimacy"],
    [/\b(?:tvs?|laptops?|bikes?|bicycles?|jewelry)\b/, "personal property"],
    [
      /\bsued in (?:a|another|the) state\b|\bmake me (?:come|defend|go)\b|\bhear the case against\b/,
      "personal jurisdiction minimum contacts",
    ],
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
    [/\bprotest\w*|\bpicket\w*|\bleaflet\w*|\brall(?:y|ies)\b/, "speech public forum content-based"],
    [
      /\bparades?\b|\bmarch(?:es|ing)\b|\bdemonstrat(?:e|ors?|ions?|ing)\b/,
      "public forum permit viewpoint content-based speech",
    ],
    [
      /\b(?:cross|menorah|creche|manger|religious (?:statue|display|monument|symbol))\b.{0,30}\b(?:park|courthouse|city hall|school|public|town|government)\b/,
      "Establishment Clause religious display",
    ],
    [/\bspecifically enforc\w+/, "specific performance"],
    [
      /\b(?:verbal|oral|spoken|handshake) (?:contracts?|agreements?|deals?|promises?)\b/,
      "statute of frauds oral contract",
    ],
    [
      /\b(?:burn(?:ed|t|s)?(?: down)?|destroy\w*|flood\w*|hurricane|tornado|covid|pandemic|sick|injured)\b.{0,60}\b(?:contract|wedding|concert|event|venue|perform\w*|deal|hall|booked|singer|band|show)\b|\b(?:contract|wedding|concert|event|venue|hall|theater)\b.{0,30}\b(?:burn\w*|destroy\w*|flood\w*)\b/,
      "impossibility impracticability destruction of subject matter",
    ],
    [
      /\b(?:hand|pass|farm|sub|give|giv)\w* (?:off |out |over )?.{0,25}\b(?:job|work|dut(?:y|ies)|performance|contract)\b.{0,30}\b(?:someone|somebody|another|anyone) ?(?:else|person)?\b|\b(?:someone|somebody) else (?:to )?(?:do|perform|finish)\b/,
      "delegation of duties",
    ],
    [/\bplann(?:ed|ing) to (?:rob|kill|steal|burn)\b/, "conspiracy attempt"],
    [/\bmiss(?:es|ed) .{0,40}\b(?:hits?|kills?|killed|strikes?)\b/, "transferred intent"],
    [
      /\b(?:shoot|shot|shooting|kill|killed|stab|force|defend\w*)\b.{0,40}\b(?:break\w*|broke|intruder|burglar|enter\w*|comes?|my (?:house|home)|robber)\b|\bstand your ground\b|\bcastle\b|\bintruders?\b/,
      "self-defense deadly force dwelling castle doctrine retreat",
    ],
    [
      /\b(?:cop|police|officer|trooper)s?\b.{0,30}\b(?:search|look|open|check|rummag)\w*\b.{0,30}\b(?:car|trunk|vehicle|truck|glove)\b/,
      "automobile exception vehicle search probable cause",
    ],
    [
      /\b(?:hold|held|keep|kept|detain\w*)\b.{0,25}\bwithout (?:being )?charg\w+/,
      "arrest prompt probable cause determination",
    ],
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
      /\b911\b|\bemergency call\b/,
      "excited utterance present sense impression testimonial ongoing emergency confrontation",
    ],
    [
      /\b(?:didnt|did not|never|wasnt there to) (?:actually )?(?:see|hear|witness)\b.{0,25}\b(?:it|them|themsel\w+|himself|herself)\b/,
      "personal knowledge",
    ],
    [/\btook over|\btakes? over (?:my|his|her|the) (?:apartment|lease|place|rent)\b/, "assignment sublease"],
    [/\bneighbou?r.{0,40}\b(?:fence|driveway|shed)\b/, "adverse possession boundary easement"],
    [
      /\btenants?\b.{0,30}\b(?:cut|chop|tore|tear|demolish|wreck|ruin|neglect|mine|mining|log|logging)\w*\b/,
      "waste future interest",
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
    [/\bpartner in (?:our|my|the|a|his|her|their)\b/, "general partnership partner authority"],
    [
      /\b(?:company|corporation|business|llc)s?\b.{0,40}\b(?:my|his|her|their|the owners?) (?:house|home|personal (?:assets|money|savings|property))\b|\bcome after (?:my|me|his|her)\b|\bpersonally (?:liable|responsible)\b.{0,40}\b(?:company|corporation|business|corporate|llc)\b/,
      "piercing the corporate veil limited liability",
    ],
    [
      /\b(?:board|director|ceo|officer|manager|executive|president of (?:a|the) company)s?\b.{0,60}\b(?:side business|own company|business opportunity|opportunity for (?:himself|herself|themselves)|compet\w+|(?:himself|herself))\b/,
      "duty of loyalty corporate opportunity self-dealing",
    ],
    [
      /\bstill owe\b|\bowe\w* .{0,20}\bafter\b.{0,20}\b(?:repo\w*|sale|auction|sold)\b/,
      "deficiency disposition commercially reasonable",
    ],
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
    [
      /\brepresent\w* (?:both|two|husband and wife|a husband|codefendants|opposing)\b|\bboth sides\b/,
      "concurrent conflict of interest informed consent",
    ],
    [
      /\b(?:accidentally|by mistake|mistakenly|inadvertently) (?:sent|emailed|e-mailed|received|got|produced|gave|disclosed)\b/,
      "inadvertently sent document privilege waiver",
    ],
    [/\bclass certs?\b/, "class certification"],
    [
      /\b(?:sign\w*|bought|agreed|contract\w*)\b.{0,40}\b(?:when|while) (?:i|he|she|we|they) (?:was|were) (?:only |just )?(?:1[0-7]|a (?:kid|teen\w*|minor)|under ?age|under 18)\b/,
      "minor infancy capacity disaffirm voidable contract",
    ],
    [
      /\b(?:wont|will not|refus\w+ to|didnt|did not) (?:hand over|turn over|produce|give us|give me)\b.{0,40}\b(?:emails?|documents?|files?|records?|texts?|evidence|papers)\b/,
      "motion to compel discovery sanctions",
    ],
    [
      /\bafter\b.{0,40}\b(?:fixed|repaired|replaced|installed)\b.{0,80}\b(?:trial|jury|evidence|against (?:me|us|him|her|them))\b/,
      "subsequent remedial measures repair evidence",
    ],
    [/\boffer\w* .{0,40}\bto (?:drop|settle)\b/, "settlement offer compromise"],
    [
      /\b(?:slip|slipped|trip|tripped)\b.{0,40}\b(?:store|supermarket|grocery|mall|restaurant|hotel|walmart)\b/,
      "premises liability invitee notice of the hazard",
    ],
    [
      /\b(?:work|worked|job) (?:for|with|at) (?:the|a|my) (?:state|city|county|government)\b.{0,100}\b(?:fired|let go|terminated)\b/,
      "public employee procedural due process property interest hearing",
    ],
    [
      /\bstarted (?:a|an|our|up) .{0,40}\btogether\b|\bwent into business (?:with|together)\b/,
      "general partnership partners personally liable",
    ],
    [
      /\bown\w*\b.{0,30}\btogether\b.{0,40}\b(?:die|dies|died|passes)\b/,
      "joint tenancy right of survivorship tenancy in common",
    ],
    [
      /\bnow (?:a crime|illegal)\b|\b(?:wasnt|was not) (?:a crime|illegal|against the law) (?:when|at the time|back then|yet)\b/,
      "ex post facto",
    ],
    [
      /\bgrand(?:kids?|children|child|sons?|daughters?|parents?|ma|pa)\b.{0,60}\b(?:see|visit\w*)\b|\b(?:see|visit\w*)\b.{0,40}\bgrand(?:kids?|child\w*|sons?|daughters?|parents?)\b/,
      "grandparent visitation child custody fit parent",
    ],
    [
      /\bordered\b.{0,60}\b(?:showed up|arrived|came|delivered|shipped|sent|got)\b.{0,60}\b(?:wrong|broken|brown|damaged|defective|different|missing|short|half)\b/,
      "perfect tender nonconforming goods rejection cure",
    ],
    [
      /\b(?:sell|sold|buy|bought|deal|agreed)\b.{0,60}\bnothing (?:is |was |s )?(?:in writing|on paper|written)\b/,
      "statute of frauds oral contract signed writing",
    ],
    [
      /\b(?:walk off|walk away|quit|stop)\b.{0,30}\bunless\b.{0,40}\b(?:more|extra)\b|\bunless\b.{0,30}\b(?:pa(?:y|id)|g[eo]t)\b.{0,20}\bmore\b/,
      "pre-existing duty modification consideration",
    ],
    [
      /\b(?:gun|pistol|rifle)\b.{0,120}\b(?:was(?:nt| not) loaded|unloaded|no bullets|bullets out|jam\w*)\b/,
      "attempt factual impossibility",
    ],
    [
      /\btakings\b|^(?:what (?:is|counts as|amounts to)|when is there) a taking\b/,
      "takings clause private property public use just compensation",
    ],
    [/(?<!\b(?:for|of|to) )\badmissions\b/, "opposing party statement"],
  ],
  shapes: [
    [/\b(?<!\ba )(differ(?!ently)\w*|distinguish\w*|compare[ds]?|comparison|versus|vs)\b/, "compare"],
    [/\bexception\w*|\bwhen (?:does|do|is|are|can|may)\b.*\b(?:not|nt|cant|doesnt)\b/, "exceptions"],
    [/\bdefen[sc]es?\b/, "defenses"],
    [/\b(example|hypo|hypothetical|illustrat\w*)s?\b/, "example"],
    [/\b(elements?|requirements?|prima facie|factors|requires?|prongs?|steps|prove)\b/, "elements"],
    [
      /^(?:so |ok |and )?how (?:do|does|should|would|can|to)\b(?: (?:i|you|we|one|a court|courts))? (?:analy[sz]e|approach|tackle|work through)\b/,
      "elements",
    ],
    [/\b(holding|held|facts of|brief|happened in|decided? in|significance of|did .{2,80} hold)\b/, "case"],
  ],
  subjects: [
    [/\bcriminal procedure\b|\bcrim ?pro\b/, "criminal-procedure"],
    [/\bcriminal law\b|\bcrim ?law\b|\b(?:in|for) crim\b/, "criminal-law"],
    [/\bcontracts? law\b|\b(?:in|for) contracts\b/, "contracts"],
    [/\bproperty law\b|\b(?:in|for) (?:real )?property$/, "real-property"],
    [/\bevidence law\b|\b(?:in|for) evidence$|\brules of evidence\b|\bfre\b/, "evidence"],
    [/\bconstitutional law\b|\bcon ?law\b/, "constitutional-law"],
  ],
  framing: [
    [
      /(?<!\w)(?:i(?: have|['’]?ve| have got|['’]?ve got|['’]?m taking|['’]?m having)? (?:an? |my )?(?:\w+ ){0,2}(?:exams?|finals?|midterms?|quiz(?:zes)?|bar exam|cold calls?|tests?) (?:coming up|tomorrow|today|tonight|(?:this|next) (?:week|month)|soon|on \w+day|in (?:\w+ ){1,2}(?:hours?|days?|weeks?|minutes?)))(?!\w)/gi,
      null,
    ],
    [
      /(?<!\w)(?:(?:my|our|the) (?:\w+ ){0,2}(?:exams?|finals?|midterms?|quiz(?:zes)?|bar exam|cold calls?|tests?) (?:is|are) (?:coming up|tomorrow|today|tonight|(?:this|next) (?:week|month)|soon|on \w+day|in (?:\w+ ){1,2}(?:hours?|days?|weeks?|minutes?)))(?!\w)/gi,
      null,
    ],
    [
      /(?<!\w)(?:(?:for|before) (?:my|our) (?:\w+ ){0,2}(?:exams?|finals?|midterms?|quiz(?:zes)?|bar exam|cold calls?|tests?)(?: (?:coming up|tomorrow|today|tonight|(?:this|next) (?:week|month)|soon|on \w+day|in (?:\w+ ){1,2}(?:hours?|days?|weeks?|minutes?)))?)(?!\w)/gi,
      null,
    ],
    [
      /(?<!\w)(?:(?:i['’]?m|i am) (?:so |really |totally |very |still )*(?:cramming|studying|struggling|confused|having trouble)(?: (?:for|with|about|on|by|understanding))?)(?!\w)/gi,
      null,
    ],
    [
      /(?<!\w)(?:i (?:really |still |just )*(?:don['’]?t|do not|can['’]?t|cannot|never) (?:really |quite |fully )*(?:understand|grasp))(?!\w)/gi,
      null,
    ],
    [
      /(?<!\w)(?:(?:my|our|the) (?:prof|professor|teacher) (?:keeps?|kept|won['’]?t stop) (?:talking|asking|going on) about)(?!\w)/gi,
      null,
    ],
    [
      /(?<!\w)(?:(?:i need|i want|i would like|i['’]?d like) (?:to (?:know|understand|learn|review|study)(?: about)?|you to (?:explain|tell me)))(?!\w)/gi,
      null,
    ],
    [/(?<!\w)(?:asap|real(?:ly)? quick(?:ly)?)(?!\w)/gi, null],
    [/(?<!\w)(?:help me (?:to )?(?:understand|with|study|review|learn|remember))(?!\w)/gi, null],
    [/(?<!\w)(?:(?:quiz|drill|grill|test) me(?: (?:on|about|over))?)(?!\w)/gi, null],
    [/(?<!\w)(?:teach me(?: about)?)(?!\w)/gi, null],
    [
      /(?<!\w)(?:(?:how (?:do|can|should) (?:i|you|we)|(?:an? |any )?(?:easy |good |best )?(?:way|trick)s? to) (?:remember|memori[sz]e))(?!\w)/gi,
      null,
    ],
    [/(?<!\w)(?:(?:walk|run|talk|take) me through)(?!\w)/gi, null],
    [
      /(?<!\w)(?:(?:(?:write|draft|give|make|create|show|prepare|do)(?: me| us)? )?(?:(?:an?|the|some|in an?|in the) )?(?:(?:quick|short|brief|good|simple|full|model) )*(?:irac|crac|cheat ?sheet|crash course|mnemonics?|acronym|memory (?:trick|aid|device)s?|checklist|flash ?cards?|study guide|refresher|rundown|recap|nutshell|gist|basics|key points|main points?|bullet points?|bottom line|big picture|essay|short version|tl;?dr)(?: (?:answer|essay|analysis|paragraph|version))*(?: (?:on|for|of|about|to|behind))?)(?!\w)/gi,
      null,
    ],
    [
      /(?<!\w)(?:(?:an? )?(?:detailed|thorough|in depth|comprehensive|complete|quick|brief|simple|basic|clear) (?:explanation|summary|overview|description|breakdown|answer)(?: (?:of|on|about))?)(?!\w)/gi,
      null,
    ],
    [
      /(?<!\w)(?:(?:like|as if|as though) (?:i['’]?m|i am|i was|i were) (?:an? )?(?:five|5|six|6|ten|10|twelve|12|dummy|idiot|kid|child|baby|1l|beginner)(?: ?(?:years?|yrs?) ?old)?)(?!\w)/gi,
      null,
    ],
    [/(?<!\w)(?:for (?:dummies|beginners|idiots|newbies|noobs|a (?:1l|beginner|dummy)))(?!\w)/gi, null],
    [
      /(?<!\w)(?:in (?:great |greater |more |much more |full |some |a (?:bit|little) more )?(?:depth|details?))(?!\w)/gi,
      null,
    ],
    [
      /(?<!\w)(?:in (?:plain|simple|simpler|lay|layman['’]?s|layperson['’]?s|normal|everyday|easy) (?:english|terms?|words?|language))(?!\w)/gi,
      null,
    ],
    [
      /(?<!\w)(?:in (?:an?|one|two|three|four|five|\d|a few|a couple of) (?:short |simple )?(?:sentences?|words?|lines?|paragraphs?|minutes?)(?: or less)?)(?!\w)/gi,
      null,
    ],
    [/(?<!\w)(?:as simply as possible|super simpl[ey]|step by step|once and for all)(?!\w)/gi, null],
    [
      /(?<!\w)(?:^[\s,.;:]*(?:(?:please|can you|could you|would you|will you) )*(?:explain|describe|discuss|summari[sz]e)(?: (?:to|for) me)?(?= \S))(?!\w)/gi,
      null,
    ],
  ],
  outside: [
    [/\b(?:ignore|disregard|forget|reveal|print|show|repeat)\b.{0,30}\b(?:instructions|prompt)\b/, null],
    [
      /\bsystem prompt\b|\bdeveloper mode\b|\byou are now\b|\bpretend (?:to be|you|that you)\b|\bjailbreak\b/,
      null,
    ],
    [
      /\b(?:are|were) you (?:an? )?(?:ai|bot|robot|human|person|real|sentient|chatgpt|gpt|claude)\b|\bwho (?:are you|made you|built you)\b/,
      null,
    ],
    [/\bmeaning of life\b|\btell (?:me|us) a (?:joke|story)\b/, null],
    [
      /^who (?:is|was|were) the (?:\w+ )?(?:presidents?|kings?|queens?)\b|^who (?:invented|discovered|painted)\b|^what(?:s| is) the capital (?:city )?of (?!an? |the )|\bbattle of (?!(?:the )?(?:forms|experts|wills))\w+/,
      null,
    ],
    [/\bshould i (?:break up with|date|marry (?:him|her|my)|propose to)\b/, null],
    [
      /\b(?:write|compose|draft)\b.{0,15}\b(?:poem|song|lyrics|haiku|limerick|cover letter|resume|tweet|python|javascript|java|sql|html|code|script)\b/,
      null,
    ],
    [
      /\btranslate\b.{0,60}\b(?:to|into|in) (?:spanish|french|german|chinese|japanese|italian|latin|korean|arabic|russian|portuguese)\b/,
      null,
    ],
    [
      /\bwhich (?:stocks?|crypto\w*|funds?) should\b|\bshould i (?:buy|sell|invest in) (?:stocks?|bitcoin|crypto\w*|gold|a house now)\b/,
      null,
    ],
    [
      /\bhow (?:do|can|should|would) (?:i|you|we) (?:treat|cure|heal|cook|bake|grill|boil|fry|knit|grow|plant|lose weight|train)\b|\bhow to (?:treat|cure|cook|bake|grow|lose|tie)\b/,
      null,
    ],
    [/\b(?:which|what) (?:\w+ ){1,3}should (?:i|we) (?:buy|get|order|wear|watch)\b/, null],
    [
      /\b(?:can|could|will|would) you (?:please )?(?:(?:file|sign|submit|book|schedule|mail) (?:my|our)|(?:call|represent|book|e-?mail|text|pay|send|remind|drive|meet) (?:me|us))\b/,
      null,
    ],
    [
      /\b(?:recommend|suggest|find me)\b.{0,40}\b(?:lawyers?|attorneys?|firms?|tutors?|apps?|books?|laptops?|restaurants?)\b|\bnear (?:me|here)\b/,
      null,
    ],
    [
      /\b(?:what(?:s| is| are)|how much (?:is|are)) (?:the|a) (?:filing|application|registration) fees?\b|\bwhich form\b|\bhow (?:do|can) i renew\b|\bphone number\b|\bopening hours\b/,
      null,
    ],
    [
      /\blsat\b|\bgpa\b|\bbar (?:exam )?(?:prep(?:aration)?|review) (?:course|company|schedule)s?\b|\bstudy (?:schedule|plan|tips)\b/,
      null,
    ],
    [
      /\bhow (?:many hours of|much) sleep\b|\bhow (?:many|much) (?:\w+ ){0,3}should i (?:sleep|eat|drink|study)\b/,
      null,
    ],
    [
      /\bhow (?:should|do|can) i (?:study|prepare|register|sign up) for\b|\bpass(?:ing)? (?:rate|score)s?\b|\blaw school (?:rank\w*|admission\w*|application\w*)|\b(?:best|top|worst|easiest|cheapest) (?:law )?(?:schools?|universit\w+|colleges?)\b/,
      null,
    ],
    [
      /\b(?:in|under) (?:england|scotland|wales|britain|the uk|the united kingdom|canada|ontario|quebec|australia|new zealand|india|pakistan|germany|france|spain|italy|china|japan|korea|mexico|brazil|ireland|israel|saudi arabia|nigeria|south africa|europe|the eu|the european union)\b/,
      /\b(?:sued?|suing|jurisdiction|american|us|united states|federal|treat(?:y|ies)|choice of law|judgments?|serv(?:e|ed|ing|ice)|discovery|extradit\w*|forum|compan(?:y|ies)|manufacturers?|corporations?|citizens?|embassy|search\w*|common law|history|origins?)\b/,
    ],
    [
      /\b(?:english|scottish|british|uk|canadian|australian|indian|german|french|spanish|italian|chinese|japanese|korean|mexican|brazilian|irish|israeli|european|eu|islamic|sharia|roman|jewish|canon) (?:\w+ ){0,3}(?:act|code|laws?|statute|courts?)\b/,
      /\b(?:sued?|suing|jurisdiction|american|us|united states|federal|treat(?:y|ies)|choice of law|judgments?|serv(?:e|ed|ing|ice)|discovery|extradit\w*|forum|compan(?:y|ies)|manufacturers?|corporations?|citizens?|embassy|search\w*|common law|history|origins?)\b/,
    ],
    [
      /\b(?:laws?|rules?|courts?|legal|statutes?) (?:in|of|under) (?:england|scotland|wales|britain|the uk|the united kingdom|canada|ontario|quebec|australia|new zealand|india|pakistan|germany|france|spain|italy|china|japan|korea|mexico|brazil|ireland|israel|saudi arabia|nigeria|south africa|europe|the eu|the european union)\b/,
      null,
    ],
    [
      /\b(?:under|in) (?:english|scottish|british|uk|canadian|australian|indian|german|french|spanish|italian|chinese|japanese|korean|mexican|brazilian|irish|israeli|european|eu|islamic|sharia|roman|jewish|canon) (?:\w+ )?law\b/,
      null,
    ],
    [
      /\b(?:in|under) (?:england|scotland|wales|britain|the uk|the united kingdom|canada|ontario|quebec|australia|new zealand|india|pakistan|germany|france|spain|italy|china|japan|korea|mexico|brazil|ireland|israel|saudi arabia|nigeria|south africa|europe|the eu|the european union)[^a-z]*$/,
      null,
    ],
    [/\bsharia\b/, null],
    [
      /^(?=.*(?:\b(?:statute of limitations|filing fees?|marriage licen[sc]e|age of consent|waiting period|residency requirement|no.fault|grounds for divorce|child support|alimony|spousal support|custody|divorce|small claims|legal (?:limit|age)|sentence for|penalty for|fine for)\b)).*(?:\b(?:in|of|under) (?:the state of )?(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming)\b(?: law)?[^a-z]*(?:for \w+ \w+)?[^a-z]*$|\b(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming) (?:law|divorce|custody|child support)\b)/,
      /\b(?:recogni\w+|enforc\w+|another state|other state|moved?|domicil\w*|jurisdiction)\b/,
    ],
    [
      /\b(?:income|payroll|capital gains?|sales|corporate|inheritance) tax(?:es)?\b|\bcapital gains?\b|\bstandard deduction\b|\bwrite[- ]offs?\b|\bwrite off\b|\btax (?:rates?|brackets?|returns?|deduct\w+|refunds?|credits?|audit)\b|\b(?:fil\w+|owe|pay|do) (?:my |our |their |his |her )?(?:\w+ )?taxes\b|\birs\b|\b401 ?k\b|\b1099s?\b|\bschedule [a-e]\b|\bw-?[249]s?\b|\bitemiz\w+ deductions?\b/,
      /\b(?:jurisdiction|federal courts?|federal questions?|remov\w+|preempt\w*|congress|commerce|amendment|constitution\w*|due process|equal protection|supremacy|standing|secured|security interests?|collateral|perfect\w*|liens?|attach\w*|evidence|privilege|alimony|divorce|ex.?spouse|malpractice|ineffective)\b/,
    ],
    [
      /\bchapter (?:7|9|11|12|13)\b|\b(?:fil\w*|declar\w*) (?:for )?(?:\w+ )?bankruptcy\b|\bbankruptcy (?:petition|means test|filing|plan)\b/,
      /\b(?:jurisdiction|federal courts?|federal questions?|remov\w+|preempt\w*|congress|commerce|amendment|constitution\w*|due process|equal protection|supremacy|standing|secured|security interests?|collateral|perfect\w*|liens?|attach\w*|evidence|privilege|alimony|divorce|ex.?spouse|malpractice|ineffective)\b/,
    ],
    [
      /(?<!latent (?:and|or|versus|vs|from) )\bpatents?\b(?! (?:and|or|versus|vs|from) latent| ambiguit| defect)|\bcopyright\w*\b|\btrademarks?\b|\blanham act\b|\bfair use\b|\bdmca\b/,
      /\b(?:jurisdiction|federal courts?|federal questions?|remov\w+|preempt\w*|congress|commerce|amendment|constitution\w*|due process|equal protection|supremacy|standing|secured|security interests?|collateral|perfect\w*|liens?|attach\w*|evidence|privilege|alimony|divorce|ex.?spouse|malpractice|ineffective)\b/,
    ],
    [
      /\bh-?[12]b\b|\bf-?1\b|\bvisas?\b|\bgreen cards?\b|\buscis\b|\bimmigration (?:lawyer|petition|court)\b|\basylum\b|\bnaturalization (?:test|process|requirements?)\b|\bdaca\b|\bdeportation (?:proceeding|hearing|defense)s?\b/,
      /\b(?:jurisdiction|federal courts?|federal questions?|remov\w+|preempt\w*|congress|commerce|amendment|constitution\w*|due process|equal protection|supremacy|standing|secured|security interests?|collateral|perfect\w*|liens?|attach\w*|evidence|privilege|alimony|divorce|ex.?spouse|malpractice|ineffective)\b/,
    ],
    [
      /\bovertime\b|\bflsa\b|\bfmla\b|\bosha\b|\bnlra\b|\bnational labor relations\b|\bminimum wage\b|\bunemployment (?:benefits|insurance|claim)\b|\btitle vii\b|\beeoc\b|\berisa\b|\bada\b|\bamericans with disabilities\b|\bsocial security\b|\bhostile work environment\b|\bworkers? comp(?:ensation)?\b|\bmedica(?:re|id)\b/,
      /\b(?:jurisdiction|federal courts?|federal questions?|remov\w+|preempt\w*|congress|commerce|amendment|constitution\w*|due process|equal protection|supremacy|standing|secured|security interests?|collateral|perfect\w*|liens?|attach\w*|evidence|privilege|alimony|divorce|ex.?spouse|malpractice|ineffective)\b/,
    ],
    [
      /\b(?:sherman|clayton) act\b|\bantitrust\b|\bmonopoliz\w+\b|\bprice.fixing\b|\bclean (?:air|water) act\b|\bcercla\b|\bsuperfund\b|\bnepa\b|\bendangered species\b|\bgdpr\b|\bccpa\b|\bhipaa\b|\bferpa\b|\bfdcpa\b|\bsecurities act of 1933\b|\bfood and drug\b|\bfda approv\w+\b/,
      /\b(?:jurisdiction|federal courts?|federal questions?|remov\w+|preempt\w*|congress|commerce|amendment|constitution\w*|due process|equal protection|supremacy|standing|secured|security interests?|collateral|perfect\w*|liens?|attach\w*|evidence|privilege|alimony|divorce|ex.?spouse|malpractice|ineffective)\b/,
    ],
    [
      /\bgeneva conventions?\b|\blaw of the sea\b|\binternational (?:criminal court|court of justice|humanitarian law)\b|\bun charter\b|\bmaritime (?:salvage|lien)\w*|\bjones act\b|\bcourts?.martial\b|\bucmj\b/,
      /\b(?:jurisdiction|federal courts?|federal questions?|remov\w+|preempt\w*|congress|commerce|amendment|constitution\w*|due process|equal protection|supremacy|standing|secured|security interests?|collateral|perfect\w*|liens?|attach\w*|evidence|privilege|alimony|divorce|ex.?spouse|malpractice|ineffective)\b/,
    ],
    [
      /\b(?:parking|speeding|traffic) tickets?\b|\bfire hydrant\b|\bdmv\b|\bpoints?\b.{0,20}\b(?:licen[sc]e|driving record)\b/,
      /\b(?:jurisdiction|federal courts?|federal questions?|remov\w+|preempt\w*|congress|commerce|amendment|constitution\w*|due process|equal protection|supremacy|standing|secured|security interests?|collateral|perfect\w*|liens?|attach\w*|evidence|privilege|alimony|divorce|ex.?spouse|malpractice|ineffective)\b/,
    ],
  ],
  smallTalk: [
    [
      /^\W*(?:(?:(?:hi|hello|hey|so|and|ok|okay|oh|well|um)\b[, !.]*)*(?:thanks?|thank you|thank u|thx|ty|tysm|much appreciated|i appreciate (?:it|that))(?: (?:there|hornbook|everyone|all|again|so much|very much|a lot|a bunch|for (?:that|this|your help|the help|everything)))*)\W*$/,
      "thanks",
    ],
    [
      /^\W*(?:(?:(?:hi|hello|hey|so|and|ok|okay|oh|well|um)\b[, !.]*)*(?:bye|goodbye|good ?night|see (?:you|ya)(?: later| soon)?|later|gotta go|talk later)(?: (?:there|hornbook|everyone|all|again|so much|very much|a lot|a bunch|for (?:that|this|your help|the help|everything)))*)\W*$/,
      "goodbye",
    ],
    [
      /^\W*(?:(?:hi+|hello+|hey+|yo|howdy|greetings|sup|whats up|good (?:morning|afternoon|evening|day))(?: (?:there|hornbook|everyone|all|again|so much|very much|a lot|a bunch|for (?:that|this|your help|the help|everything)))*)\W*$/,
      "greeting",
    ],
    [
      /^\W*(?:(?:(?:hi|hello|hey|so|and|ok|okay|oh|well|um)\b[, !.]*)*how (?:are (?:you|things)|is (?:it going|your day)|is everything|have you been)(?: \w+)?(?: (?:today|doing|going))?)\W*$/,
      "greeting",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|k|kk|cool|great|nice|awesome|perfect|got it|gotcha|i see|makes sense|that makes sense|understood|alright|all right|good|wow|lol|haha+|amazing|excellent|that helps|(?:very |super )?helpful)[ ,.!]*)+(?: (?:there|hornbook|everyone|all|again|so much|very much|a lot|a bunch|for (?:that|this|your help|the help|everything)))*)\W*$/,
      "acknowledgment",
    ],
    [
      /^\W*(?:(?:(?:hi|hello|hey|so|and|ok|okay|oh|well|um)\b[, !.]*)*(?:who|what) (?:are|r) (?:you|u))\W*$/,
      "identity",
    ],
    [
      /^\W*(?:(?:(?:hi|hello|hey|so|and|ok|okay|oh|well|um)\b[, !.]*)*who (?:made|built|created) you)\W*$/,
      "identity",
    ],
    [/^\W*(?:(?:(?:hi|hello|hey|so|and|ok|okay|oh|well|um)\b[, !.]*)*whats your name)\W*$/, "identity"],
    [
      /^\W*(?:(?:(?:hi|hello|hey|so|and|ok|okay|oh|well|um)\b[, !.]*)*(?:are|were) you (?:an? )?(?:ai|bot|robot|human|person|real|real person|sentient|chatgpt|gpt|claude))\W*$/,
      "identity",
    ],
    [
      /^\W*(?:(?:(?:hi|hello|hey|so|and|ok|okay|oh|well|um)\b[, !.]*)*what (?:can|do) you (?:do|know|cover)(?: for me)?)\W*$/,
      "identity",
    ],
    [
      /^\W*(?:(?:(?:hi|hello|hey|so|and|ok|okay|oh|well|um)\b[, !.]*)*(?:help|how does this work|how do you work|what is (?:this|hornbook)|what can i ask(?: you)?))\W*$/,
      "identity",
    ],
  ],
  followUps: [
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:(?:say |explain |read )?(?:an?|the|some)? ?(?:little |bit |lot )*more(?: (?:details?|info|information|depth|about (?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said)|on (?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said)|please))*)(?: please| pls)?)\W*$/,
      "more",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:(?:explain |say )?(?:(?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said) )?in (?:more |greater |further )?(?:detail|depth))(?: please| pls)?)\W*$/,
      "more",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:(?:go|keep) (?:on|going|deeper)|continue|elaborate(?: on (?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said))?|expand(?: on (?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said))?)(?: please| pls)?)\W*$/,
      "more",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:what else(?: (?:is there|should i know))?|anything else|next)(?: please| pls)?)\W*$/,
      "more",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:why|how come|why (?:is|does|did|would) (?:(?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said)|the (?:rule|law|case|court))(?: (?:so|true|matter|exist|the case|the rule|the law|that))*|why so)(?: please| pls)?)\W*$/,
      "why",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:whats? (?:is )?the (?:reason|reasons|rationale|policy|point|purpose|logic|reasoning)(?: (?:for|behind|of) (?:(?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said)|the rule|this rule|that rule))?)(?: please| pls)?)\W*$/,
      "why",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:(?:make|keep|put|say|explain) (?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said) (?:again )?(?:much |a (?:bit|little|lot) )?(?:short|shorter|simple|simpler|simply|more simply|brief|briefer|easier|concise|in (?:short|brief)))(?: please| pls)?)\W*$/,
      "shorten",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:(?:shorten|summari[sz]e|condense|simplify|compress|trim|rephrase)(?: (?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said))?(?: ?(?:down|up))?(?: (?:to|into|in|as))?(?: (?:just|only))?(?: (?<count>an?|one|two|three|four|five|\d))?(?: (?:short|simple|single|plain))*(?: (?:sentences?|lines?|words|english|terms|paragraph))?)(?: please| pls)?)\W*$/,
      "shorten",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:(?:sum|boil|cut|put|say|explain|make) (?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said)(?: up)?(?: ?(?:down|up))?(?: (?:to|into|in|as))?(?: (?:just|only))?(?: (?<count>an?|one|two|three|four|five|\d))?(?: (?:short|simple|single|plain))*(?: (?:sentences?|lines?|words|english|terms|paragraph))?)(?: please| pls)?)\W*$/,
      "shorten",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:(?:an? |the )?(?:much )?(?:shorter|simpler|briefer|short|simple|brief)(?: (?:version|answer|one|please))*)(?: please| pls)?)\W*$/,
      "shorten",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:(?:thats )?too long|tl;?dr|in (?:short|brief)|eli5|(?:explain )?(?:(?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said) )?like im (?:five|5))(?: please| pls)?)\W*$/,
      "shorten",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:(?:in )?(?:just )?(?<alone>one|two|three|four|five|\d) (?:short )?sentences?)(?: please| pls)?)\W*$/,
      "shorten",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:(?:(?:an?|another|one|the|some|any|with|for|more) )*(?:quick |simple |good |concrete |real |real world )*(?:examples?|hypos?|hypotheticals?|illustrations?|illustrate|illustrate (?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said))(?: (?:of|for) (?:that|it|this|the answer|your answer|that answer|this answer|everything|all that|what you said))?)(?: please| pls)?)\W*$/,
      "example",
    ],
    [
      /^\W*(?:(?:(?:ok(?:ay)?|so|and|but|now|great|thanks|cool|hmm|please|pls|plz|can|could|would|will|you|i|need|want|wanna|id like|to|give|show|gimme|tell|me|us|just|see|hear|get|have)\b[ ,.!]*)*(?:like what|such as(?: what)?)(?: please| pls)?)\W*$/,
      "example",
    ],
  ],
  forms: [
    [/\b(?:f?irac|c?rac|crrac|creac|ilac)\b/, "irac"],
    [/\bcheck[- ]?list\b|\battack (?:plan|sheet|outline)\b/, "checklist"],
    [
      /\bmnemonics?\b|\bacronyms? (?:for|to)\b|\bmemory (?:trick|aid|device)s?\b|\b(?:trick|way) to (?:remember|memori[sz]e)\b|\bhow (?:do|can|should) (?:i|you) (?:remember|memori[sz]e)\b/,
      "mnemonic",
    ],
    [
      /^\W*(?:(?:please|pls|can|could|would|you|i|need|want|make|write|give|create|build|draft|do|generate|help|me|with|an?|the|my|short|quick|full|detailed|study|exam|one|page)\b[ ,-]*)*outline\b(?! (?:what|how|the (?:steps|process|rules|arguments|differences)))/,
      "outline",
    ],
    [/\boutline (?:for|of|on) (?:my|the|an?) ?(?:exam|final)|\boutline\W*$/, "outline"],
    [/\b(?:in|with) (?:one|a|1) (?:single |short )?(?:line|sentence)\b|\bone[- ]liner\b/, "brief"],
    [
      /\b(?:just|only) (?:give me |tell me )?the (?:rule|holding|facts|issue|reasoning|answer|definition)\b|\bjust the \w+,? (?:please|pls)\b/,
      "brief",
    ],
  ],
  caseParts: [
    [
      /\bfacts?\b|\bwhat happened\b|\bbackground\b|\bwhat (?:is|was|were) .{3,80} (?:case )?about\b|\bstory (?:of|behind)\b/,
      "facts",
    ],
    [/\bissues?\b|\b(?:legal question|question presented)\b/, "issue"],
    [
      /\b(?:holding|hold|holds|held|decided?|decision|outcome|ruling|ruled|disposition)\b|\b(?:wins?|won|los[et]|prevail(?:ed)?)\b/,
      "holding",
    ],
    [/\b(?:rules?|tests?|standards?|principles?|doctrine|formula|stands? for|factors)\b/, "rule"],
    [
      /\b(?:reason(?:ing|s|ed)?|rationale|why(?!.*\b(?:matters?|important|big deal)\b)|logic|dissent\w*|concur\w*|arguments?|argue[ds]?)\b/,
      "reasoning",
    ],
    [
      /\b(?:significan\w+|importan\w+|big deal|matters?|impact|legacy|overruled|overturned|good law|change[ds]?)\b/,
      "significance",
    ],
  ],
  verdicts: [
    [
      /\b(?:can|could|may|will|would|does|should|must) .{2,40}\b(?:sue|recover|prevail|be (?:held )?(?:liable|convicted|charged|suppressed|admitted|excluded|enforced|evicted|disciplined))\b/,
      null,
    ],
    [
      /\b(?:is|are|was|were|did|has|does) .{2,60}\b(?:liable|guilty|enforceable|valid|effective|admissible|constitutional|negligent|in breach|breach|commit(?:ted)?|subject to discipline|a defense)\b/,
      null,
    ],
    [
      /\bwho (?:prevails|owns|is liable|has title|takes|wins\W*$)|\bwhat (?:result|crimes?|torts?|claims?|defenses?)\b/,
      null,
    ],
    [
      /\b(?:can|could|may|will|would|does|do|did|should|must|is|are|has|have) .{2,40}\b(?:pay|owe|collect|enforce|inherit|rescind|back out|get (?:.{1,20} )?back|keep (?:it|that|the|his|her|their|my|them)|bound|binding|murder|manslaughter|theft|robbery|burglary|larceny|battery|assault|hearsay|come in|an? (?:crime|contract|tort|gift|partnership))\b/,
      null,
    ],
    [
      /\bwho (?:wins|pays|gets|keeps)\b|\bwhat (?:is|are|can|could) (?:he|she|they|it|i|we) (?:be )?(?:guilty|liable|charged|recover|get|owe)\b/,
      null,
    ],
  ],
  comparisons: [
    [/\bdifferences? between (?:an? |the )?(.{1,200}?) and (?:an? |the )?(.{1,200}?)[?.!]*$/, null],
    [
      /\b(?:distinguish|compare) (?:an? |the )?(.{1,200}?) (?:from|with|to|and) (?:an? |the )?(.{1,200}?)[?.!]*$/,
      null,
    ],
    [
      /\bhow (?:does|do|is|are) (?:an? |the )?(.{1,200}?) (?:differ(?:ent)?|distinguished) from (?:an? |the )?(.{1,200}?)[?.!]*$/,
      null,
    ],
    [/^(?:an? |the )?(.{1,200}?),? (?:as )?compared (?:with|to) (?:an? |the )?(.{1,200}?)[?.!]*$/, null],
    [/^(?:what is |whats )?(?:the )?(.{1,200}?) (?:versus|vs\.?|v\.) (.{1,200}?)[?.!]*$/, null],
    [
      /^(.{1,200}?),? (?:and |or )?(?:an? |the )?([^,]{1,100}?)(?:,| -|:|\?)? (?:whats|what is|what are) the differences?\b/,
      null,
    ],
  ],
};

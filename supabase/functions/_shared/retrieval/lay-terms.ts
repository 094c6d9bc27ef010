/**
 * What people say, and what the law calls it. A student who does not know the term of art yet describes the thing;
 * the outlines use the term. Each entry reads the plain, lower-case question.
 */
export const LAY_TERMS: readonly (readonly [said: RegExp, meant: string])[] = [
  // Names
  [/\bny times\b|\bnyt\b/, "New York Times"],
  // Business
  [/\bpartner in (?:our|my|the|a|his|her|their)\b/, "general partnership partner authority"],
  [/\bon the hook\b/, "liable"],
  // Police and crimes
  [/\bcops?\b|\bpolice\b/, "police officer"],
  [/\bpull(?:s|ed)? (?:me|him|her|us|them)? ?over\b/, "traffic stop seizure"],
  [
    /\b(?:search|went|going|look)\w* (?:through |in )?(?:my|his|her|the) (?:car|trunk|truck)\b/,
    "automobile exception probable cause warrant",
  ],
  [
    /\b(?:search|went|going|look)\w* (?:through |in )?(?:my|his|her|the) (?:phone|cell)\b/,
    "cell phone search incident to arrest warrant",
  ],
  [
    /\bread (?:me |him |her |them )?(?:my|his|her|their) rights\b/,
    "Miranda warnings custodial interrogation",
  ],
  [
    /\bchang(?:e|ed|ing) (?:the|my|our|his|her|their) locks\b|\block(?:ed|s)? (?:me|us|him|her|them) out\b/,
    "self-help eviction",
  ],
  [/\b(?:stole|steals?|stealing|stolen|shoplift\w*)\b/, "larceny theft"],
  [/\bbr(?:oke|eaks?|oken|eaking) in(?:to)?\b/, "burglary breaking entering"],
  [/\bmug(?:ged|ging|s)?\b/, "robbery"],
  [/\bplann(?:ed|ing) to (?:rob|kill|steal|burn)\b/, "conspiracy attempt"],
  [/\b(?:got caught|arrested|stopped) (?:before|in the)\b/, "attempt substantial step"],
  [/\bmiss(?:es|ed) .{0,40}\b(?:hits?|kills?|killed|strikes?)\b/, "transferred intent"],
  [/\b(?:drunk|blackout|wasted|high on)\b/, "intoxication"],
  [/\bcame at (?:me|him|her)\b|\battacked (?:me|him|her)\b/, "self-defense force"],
  [/\b(?:run|ran|walk|walked) away\b/, "retreat"],
  [/\b(?:crazy|insane|hearing voices)\b/, "insanity"],
  [/\btried (?:again|twice)\b|\bsame crime twice\b/, "double jeopardy"],
  [
    /\b(?:bad|terrible|useless) (?:lawyer|attorney)\b|\b(?:lawyer|attorney) (?:messed|screwed|slept)\b/,
    "ineffective assistance of counsel",
  ],
  [/\bcase (?:get )?thrown out\b/, "suppression dismissal exclusionary rule"],

  // Injuries
  [/\b(?:spit|spat|punch\w*|slap\w*|shov\w+|kick\w*)\b/, "battery harmful or offensive contact"],
  [/\bdog (?:bit|bites?|attacked)\b/, "strict liability animals dog bite"],
  [/\b(?:slipped|tripped|fell) (?:in|at|on)\b/, "premises liability invitee"],
  [/\b(?:car )?(?:crash\w*|wreck|rear.?ended)\b/, "negligence accident"],
  [/\b(?:spread|posted|telling) (?:lies|rumou?rs)\b/, "defamation"],
  [/\b(?:spied|spying|peep\w+|secretly (?:film|record)\w*)\b/, "intrusion upon seclusion privacy"],
  [/\b(?:traumati[sz]ed|freaked out|nightmares|panic attacks?)\b/, "emotional distress"],
  [/\bmost people would\b|\b(?:bone|blood|heart) disease\b|\bpre-?existing\b/, "eggshell plaintiff"],
  [
    /\bknew (?:he|she|they|it) (?:was|were) .{0,30}(?:drunk|dangerous|broken|unsafe)\b/,
    "assumption of risk comparative negligence",
  ],
  [
    /\blocked (?:me|him|her|us) (?:in|up)\b|\bwouldnt let (?:me|him|her|us) leave\b/,
    "false imprisonment confinement",
  ],

  // Promises and deals
  [
    /\bwhen (?:i|he|she|they) (?:was|were) 1[0-7]\b|\b1[0-7].year.old\b|\bunder 18\b/,
    "minor infancy capacity",
  ],
  [/\bget out of (?:it|this|that|my|the|a) ?(?:contract|deal|lease)?\b/, "avoid disaffirm rescind"],
  [
    /\b(?:verbal|handshake|spoken) (?:deal|agreement|contract|promise)\b|\bnothing in writing\b|\bnever (?:wrote|signed)\b/,
    "oral contract statute of frauds",
  ],
  [/\b(?:lied|lying) to (?:me|him|her|us)\b/, "misrepresentation fraud"],
  [/\b(?:forced|threaten\w*|pressured) (?:me|him|her|us)\b/, "duress undue influence"],
  [/\bchanged? (?:my|his|her|their) minds?\b|\btakes? (?:it|the offer) back\b/, "revocation of offer"],
  [
    /\bmail(?:s|ed)? (?:back )?(?:a |his |her |the )?(?:yes|acceptance|reply)\b/,
    "acceptance mailbox rule dispatch",
  ],
  [
    /\b(?:quit|walked off|stopped) (?:halfway|half way|the job|working)\b/,
    "material breach damages cost of completion",
  ],
  [/\bif (?:he|she|i|they|you) (?:quits?|stops?|gives? up)\b/, "consideration forbearance unilateral"],
  [/\b(?:store|shop) (?:ran|put out|posted) an? ad\b/, "advertisement offer"],

  // Land
  [/\btook over|\btakes? over (?:my|his|her|the) (?:apartment|lease|place|rent)\b/, "assignment sublease"],
  [
    /\b(?:moved|moves|moving) out\b|\bbroke (?:my|the|his|her) lease\b/,
    "abandonment surrender mitigation landlord tenant",
  ],
  [/\b(?:no heat|no hot water|mold|roaches|rats)\b/, "implied warranty of habitability"],
  [/\bneighbou?r.{0,40}\b(?:fence|driveway|shed)\b/, "adverse possession boundary easement"],
  [
    /\b(?:city|state|government|town) .{0,30}\btake (?:my|his|her|our|the) (?:house|home|land|property)\b/,
    "eminent domain takings public use just compensation",
  ],
  [
    /\b(?:sold|sells?) (?:the same|it|the) (?:land|house|property|lot)? ?(?:twice|again|to (?:two|another|both))\b|\bsame land\b/,
    "recording act bona fide purchaser notice",
  ],

  // Courts
  [
    /\bsued in (?:a|another|the) state\b|\bmake me (?:come|defend|go)\b|\bhear the case against\b/,
    "personal jurisdiction minimum contacts",
  ],
  [/\b(?:head|home) office\b|\bheadquarter\w*\b/, "principal place of business diversity citizenship"],
  [/\bdo.?over\b|\bnew evidence\b/, "new trial relief from judgment newly discovered evidence"],
  [
    /\bprocess server\b|\bhanded (?:me|him|her) (?:a summons|papers)\b/,
    "service of process transient jurisdiction",
  ],

  // Witnesses and proof
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

  // Families and estates
  [/\b(?:died|dies|dead|passed away) without a will\b|\bno will\b/, "intestacy intestate succession"],
  [/\bstep(?:mom|mother|dad|father)\b/, "surviving spouse"],
  [/\b(?:left|cut) (?:me|him|her) out of (?:the|his|her) will\b/, "omitted child disinherit"],
];

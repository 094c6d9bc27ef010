/** What people say of crimes, and of those who are accused of one. */
import type { LayTerm } from "./lay-term.ts";

export const CRIMES: readonly LayTerm[] = [
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
  [
    /(?<!\b(?:shoot|shot|shooting|kill|killed|stab|force|defend)\b.*)\bbr(?:oke|eaks?|oken|eaking) in(?:to)?\b/,
    "burglary breaking entering",
  ],
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
  [
    /\b(?:shoot|shot|shooting|kill|killed|stab|force|defend\w*)\b.{0,40}\b(?:break\w*|broke|intruder|burglar|enter\w*|comes?|my (?:house|home)|robber)\b|\bstand your ground\b|\bcastle\b|\bintruders?\b/,
    "self-defense deadly force dwelling castle doctrine retreat",
  ],
  [
    /\b(?:help|drove|driving|gave|giv|lend|lent|loan|suppl)\w*\b.{0,70}\b(?:rob\w*|steal|break in\w*|burgl\w*|murder|kill\w*|shoplift\w*|crime)\b|\bget.?away driver\b|\blookout\b/,
    "accomplice liability aiding and abetting",
  ],
  [/\btr(?:y|ied|ies|ying) to (?:kill|rob|steal|shoot|burn|poison|stab)\b/, "attempt"],
  [/\bagree\w* (?:\w+ ){0,3}to (?:rob|kill|steal|burn|sell drugs|beat)\b/, "conspiracy agreement"],
  [
    /\b(?:ask|paid|pay|hir|offer)\w* (?:someone|somebody|a (?:friend|guy|man|hitman)|an undercover \w+|him|her|another \w+) (?:\$?\d+ )?to (?:kill|rob|burn|steal|beat|murder)\b|\bhit ?man\b/,
    "solicitation",
  ],
  [
    /\b(?:cashier|bookkeeper|teller|treasurer|employee|manager)\b.{0,30}\b(?:took|stole|kept|pocket\w*|skim\w*|tak\w*|steal\w*)\b/,
    "embezzlement",
  ],
  [
    /\bconn?ed\b|\bscam\w*|\bbad checks?\b|\bcounterfeit\b|\btrick\w* .{0,25}\b(?:money|property|title|car)\b/,
    "false pretenses larceny by trick",
  ],
  [/\b(?:buy|bought|buying|sold|fenc\w+) stolen\b/, "receiving stolen property"],
  [
    /\b(?:during|while|in the middle of|in the course of)\b.{0,20}\b(?:robb\w*|burglar\w*|arson|kidnapp?\w*|felony)\b.{0,60}\b(?:die[sd]?|dead|kill\w*|heart attack|death|shot|shoots?)\b|\b(?:die[sd]?|dead|kill\w*|heart attack|death)\b.{0,30}\b(?:during|in the middle of|in the course of) (?:a|the|an) (?:robb|burgl|arson|kidnap|felony)/,
    "felony murder",
  ],
  [
    /\b(?:cheat\w*|affair|in bed with|snapped|lost (?:it|his temper|her temper)|in a rage)\b/,
    "voluntary manslaughter heat of passion provocation",
  ],
  [
    /\brussian roulette\b|\b(?:shoot|shot|fir)\w* (?:\w+ )?into (?:a |the )?(?:crowd|house|train|bus|room)\b/,
    "depraved-heart murder extreme recklessness",
  ],
  [
    /\baccidentally (?:kill|shot|ran over)\w*|\bkill\w*\b.{0,30}\bby accident\b|\b(?:texting|drunk driv\w+)\b.{0,50}\b(?:kill\w*|die[sd]?|dead|death)\b/,
    "involuntary manslaughter criminal negligence recklessness",
  ],
  [/\bdelusion\w*|\bmental(?:ly)? (?:ill|illness|disease)\b|\bschizophreni\w*/, "insanity"],
  [
    /\bundercover\b|\bsting operation\b|\b(?:police|cops?|agents?|officers?|informant)\b.{0,20}\b(?:talked|tricked|convinced|begged|persuaded|pressured)\b/,
    "entrapment predisposition",
  ],
  [
    /\b(?:didnt|did not|doesnt|dont) know (?:that )?(?:it|that|this|the law|what \w+ did) (?:was|is|were)? ?(?:illegal|against the law|a crime|the law)\b|\bignorance of the law\b/,
    "mistake of law",
  ],
  [
    /\bthought (?:it|that|the \w+|this) (?:was|belonged|were) (?:to )?(?:mine|his|hers|him|her|my|abandoned)\b|\btook .{0,25}\bby (?:mistake|accident)\b/,
    "mistake of fact larceny intent",
  ],
  [/\bhad to (?:steal|break|trespass|kill)\b|\bstarving\b|\blesser evil\b|\bchoice of evils\b/, "necessity"],
  [
    /\b(?:watch|let)\w*\b.{0,25}\b(?:drown|die|bleed)\w*|\b(?:didnt|failed to|refus\w*|doesnt) (?:to )?(?:help|save|rescue|call 911)\b/,
    "omission duty to act rescue",
  ],
  [
    /\b(?:burn\w*|set fire to|torch\w*) (?:down )?(?:his|her|my|the|a|an|their) (?:own )?(?:house|home|barn|building|car|shed|store)\b/,
    "arson",
  ],
  [/\bjoy.?rid\w*/, "larceny intent to permanently deprive"],
  [
    /\b(?:charged|convicted|punished|sentenced) (?:with|of|for) (?:both|two)\b/,
    "double jeopardy merger same offense",
  ],
  [/\b(?:kid|child|\d+.year.old)\b.{0,20}\b(?:charged with|tried for|commit\w*|guilty)\b/, "infancy"],
  [/\bexpos(?:e|ed|ing) .{0,10}\b(?:threat|secret)\w*|\bpay (?:me )?or i\b/, "extortion"],

  // The police
  [
    /\b(?:cop|police|officer|trooper)s?\b.{0,30}\b(?:search|look|open|check|rummag)\w*\b.{0,30}\b(?:car|trunk|vehicle|truck|glove)\b/,
    "automobile exception vehicle search probable cause",
  ],
  [
    /\b(?:cop|police|officer|agent)s?\b.{0,30}\b(?:come in|enter|search|bust|kick|barge|walk)\w*\b.{0,25}\b(?:house|home|door|apartment)\b/,
    "home search warrant exigent circumstances",
  ],
  [
    /\bpat(?:s|ted|ting)? (?:\w+ )?down\b|\bstop and frisk\b|\bfrisk\w*/,
    "Terry stop frisk reasonable suspicion",
  ],
  [
    /\b(?:room ?mate|girlfriend|boyfriend|wife|husband|landlord|mom|dad|parent|spouse)s?\b.{0,30}\b(?:let|lets|consent\w*|allow\w*|invit\w*|said (?:yes|ok))\b.{0,20}\b(?:cops?|police|search|officers?)\b|\btwo people (?:liv\w+|who live)\b.{0,40}\b(?:no|refus\w*|object\w*)\b/,
    "consent search third party common authority present co-occupant objects",
  ],
  [/\bdrug dogs?\b|\bsniff\w*|\bk.?9\b/, "dog sniff search"],
  [
    /\bwiretap\w*|\bgps\b|\bcell.?tower\b|\blocation data\b|\bdrone\b|\bthermal\b/,
    "search reasonable expectation of privacy technology",
  ],
  [/\bbreathal\w+|\bblood (?:test|draw|sample)\b/, "breath and blood tests search"],
  [
    /\bphoto (?:array|lineup)\b|\bmug ?shots?\b|\bpicked .{0,15}\b(?:out of|from) a\b/,
    "lineup identification suggestive due process",
  ],
  [
    /\b(?:ask\w*|want\w*|request\w*|demand\w*) (?:for )?(?:a |my |his |her |to see (?:a|my) )?(?:lawyer|attorney)\b/,
    "Miranda invocation right to counsel",
  ],
  [
    /\b(?:prosecut\w*|da|state|government|police)\b.{0,25}\b(?:hid|hide|hides|hiding|withh[eo]ld\w*|conceal\w*|didnt (?:turn over|share|tell|disclose)|suppress\w*|buri\w+)\b.{0,30}\b(?:evidence|witness\w*|report|proof|dna)\b/,
    "Brady disclosure exculpatory material evidence",
  ],
  [/\bplead(?:ed|ing|s)? guilty\b|\bplea (?:deal|bargain)\w*/, "guilty plea voluntary"],
  [
    /\b(?:kick|strik|struck|remov|exclud)\w*\b.{0,30}\b(?:black|women|female|hispanic|minority)\b.{0,10}\bjurors?\b/,
    "Batson peremptory challenge",
  ],
  [/\b(?:wait|delay|sat in jail|took)\w*\b.{0,25}\b(?:years?|months)\b.{0,25}\btrial\b/, "speedy trial"],
  [
    /\bcant afford (?:a |an )?(?:lawyer|attorney)\b|\bpublic defender\b|\bfree lawyer\b/,
    "Sixth Amendment right to appointed counsel",
  ],
  [/\b(?:plead|take|took|taking|pleading) the (?:5th|fifth)\b/, "privilege against self-incrimination"],
  [
    /\b(?:5th|fifth)\b.{0,15}\b(?:6th|sixth)\b/,
    "Fifth Amendment Miranda right to counsel Sixth Amendment offense-specific",
  ],
  [/\bpoison(?:ous|ed) tree\b/, "exclusionary rule attenuation independent source inevitable discovery"],
  [/\bkept\b.{0,20}\bmoney\b.{0,50}\b(?:employer|boss|company|work|deposit)\b|\bskim\w*\b/, "embezzlement"],
  [
    /\b(?:hold|held|keep|kept|detain\w*)\b.{0,25}\bwithout (?:being )?charg\w+/,
    "arrest prompt probable cause determination",
  ],
];

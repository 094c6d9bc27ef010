/** What people say of promises, deals and goods. */
import type { LayTerm } from "./lay-term.ts";

export const DEALS: readonly LayTerm[] = [
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
  [/\bads?\b|\badvert\w+|\bcatalog(?:ue)?s?\b|\bprice tag\b/, "advertisement invitation to deal offer"],
  [
    /\b(?:contracts?|deals?|agreements?|promises?)\b.{0,40}\b(?:in writing|written|on paper|be signed)\b/,
    "statute of frauds",
  ],
  [
    /\b(?:keep|hold|held|kept|leave|stay|remain)\w* .{0,20}\bopen\b/,
    "option contract firm offer irrevocable",
  ],
  [
    /\b(?:wrong|different|other|cheaper) (?:brand|colou?r|kind|type|material|pipe|paint|tile|wood|model)\b.{0,60}\b(?:house|pool|kitchen|roof|build\w*|pay|contractor)\b|\bcontractor\b.{0,40}\b(?:wrong|different|other)\b/,
    "substantial performance cost of completion diminution in value",
  ],
  [
    /\bthreat\w*\b.{0,40}\b(?:sign\w*|contract|deal|agree\w*)\b|\b(?:sign\w*|contract|deal|agree\w*)\b.{0,40}\bthreat\w*|\bgun to (?:my|his|her|your) head\b|\bblackmail\w*/,
    "duress improper threat no reasonable alternative",
  ],
  [
    /\b(?:minors?|kids?|teen\w*|underage|high school\w*)\b.{0,40}\b(?:contract|bought|buys?|sign\w*|purchase\w*|car|lease)\b/,
    "minor infancy capacity disaffirm necessaries",
  ],
  [
    /\b(?:burn(?:ed|t|s)?(?: down)?|destroy\w*|flood\w*|hurricane|tornado|covid|pandemic|sick|injured)\b.{0,60}\b(?:contract|wedding|concert|event|venue|perform\w*|deal|hall|booked|singer|band|show)\b|\b(?:contract|wedding|concert|event|venue|hall|theater)\b.{0,30}\b(?:burn\w*|destroy\w*|flood\w*)\b/,
    "impossibility impracticability destruction of subject matter",
  ],
  [
    /\b(?:event|parade|festival|conference|game|reason|wedding)\b.{0,30}\bcancell?ed\b|\bno longer (?:need|makes? sense|any reason)\b/,
    "frustration of purpose",
  ],
  [
    /\b(?:hand|pass|farm|sub|give|giv)\w* (?:off |out |over )?.{0,25}\b(?:job|work|dut(?:y|ies)|performance|contract)\b.{0,30}\b(?:someone|somebody|another|anyone) ?(?:else|person)?\b|\b(?:someone|somebody) else (?:to )?(?:do|perform|finish)\b/,
    "delegation of duties",
  ],
  [
    /\b(?:sell|transfer|sign over|giv\w*)\b.{0,12}\b(?:contract rights?|rights under)\b/,
    "assignment of rights",
  ],
  [
    /\b(?:didnt|never|not) sign\w* .{0,30}\b(?:but|benefit\w*|enforce|sue)\b|\bnot (?:a|even a) party to\b/,
    "third-party beneficiary",
  ],
  [
    /\b(?:sa(?:y|ys|id)|told|tells?|announc\w*|email\w*|warn\w*)\b.{0,30}\b(?:wont|not going to|refus\w*|cant|never|will not|backing out)\b.{0,15}\b(?:perform|deliver|pay|do (?:it|the)|go through|ship|show up|finish|build|honor|sell)\b/,
    "anticipatory repudiation",
  ],
  [/\bback(?:s|ed|ing)? out\b/, "breach repudiation"],
  [
    /\b(?:fee|penalty|charge|amount)\b.{0,25}\b(?:if|for) .{0,20}\b(?:breach\w*|late|cancel\w*|quit\w*)\b/,
    "liquidated damages penalty",
  ],
  [
    /\b(?:forc|mak)\w* (?:him|her|them|the seller|someone|the other side|a seller|my|the) (?:\w+ )?(?:to )?(?:sell|go through|perform|honor|give me)\b/,
    "specific performance",
  ],
  [
    /\b(?:sit|sat|stand) (?:around|back|by)\b|\blook\w* for (?:another|a new|other) (?:job|work|tenant|buyer)\b|\b(?:reduce|minimize|avoid|limit) (?:my|the|his|her|their) (?:losses|loss|damages)\b/,
    "mitigation avoidable damages",
  ],
  [
    /\b(?:pay|paid|ask\w*|demand\w*|want\w*|charg\w*) (?:for )?(?:me |him |her |us )?(?:\w+ )?(?:more|extra)\b.{0,50}\b(?:same|already|finish|middle|job|work|agreed)\b/,
    "pre-existing duty rule modification",
  ],
  [/\bchang\w* (?:the|our|their|a) (?:deal|terms|price|contract)\b/, "modification"],
  [
    /\bpromis\w+ (?:me|him|her|my \w+|to (?:give|pay|leave|make))\b/,
    "consideration gift promise promissory estoppel",
  ],
  [
    /\b(?:seller|store|company|supplier|they|vendor|he|she)\b.{0,12}\b(?:didnt|wont|never|refus\w*|doesnt|failed to) (?:\w+ )?(?:deliver|ship|send)\w*/,
    "buyer remedies cover nondelivery",
  ],
  [
    /\bbuyer\b.{0,12}\b(?:didnt|wont|never|refus\w*|doesnt|failed to) (?:pay|accept|take)\w*/,
    "seller remedies resale action for the price",
  ],
  [
    /\b(?:ship|sent|send|deliver|receiv|got|order)\w*\b.{0,40}\b(?:wrong|different|defective|broken|red|green|damaged)\b.{0,30}\b(?:widgets?|goods|items?|ones?|product|shoes|parts|units)\b/,
    "nonconforming goods perfect tender rejection acceptance by shipment",
  ],
  [
    /\b(?:clicked|clicking|click|terms of service|terms and conditions|tos|fine print|shrink.?wrap|check ?box|i agree button)\b/,
    "standard form electronic contract assent clickwrap browsewrap",
  ],
  [
    /\b(?:not|isnt|wasnt|didnt make it|nothing) (?:written )?in the (?:written |final |actual )?(?:contract|agreement)\b|\bbefore (?:we|i|they|you) signed\b/,
    "parol evidence rule",
  ],
  [
    /\b(?:joke|joking|kidding|jest|not serious)\b.{0,50}\b(?:offer|contract|deal|sell|sold|agree\w*)\b|\b(?:offer|contract|deal|sell|sold)\b.{0,40}\b(?:joke|joking|kidding|jest)\b/,
    "offer objective theory jest",
  ],
  [/\brewards?\b|\blost (?:dog|cat|puppy)\b/, "unilateral contract reward offer"],
  [
    /\b(?:both|we both|neither)\b.{0,25}\b(?:thought|believed|wrong about|didnt know|knew)\b.{0,40}\b(?:cow|painting|violin|stone|ring|land|house|was|were)\b/,
    "mutual mistake basic assumption",
  ],
  [/\b(?:typo|miscalculat\w*|wrong (?:price|number)|pricing error|math error)\b/, "unilateral mistake bid"],
  [/\bwarranty\b.{0,30}\b(?:as is|no warranty)\b|\bas.is\b/, "warranty disclaimer"],
  [
    /\b(?:rip.?off|unfair|one.sided|lopsided|predatory)\b.{0,30}\b(?:contract|deal|terms?|price|loan|agreement)\b/,
    "unconscionability",
  ],
  [/\b(?:illegal|gambling|drug) (?:contract|deal|agreement|bet)s?/, "illegality public policy"],
  [
    /\b(?:partial payment|paid in full|full satisfaction|less than (?:i|he|she|they|what) owed?)\b/,
    "accord and satisfaction",
  ],
  [/\bnon.?compet\w*/, "illegality public policy covenant not to compete"],
  [
    /\b(?:lost|destroyed|damaged|stolen|broke|broken|sank)\b.{0,20}\b(?:in|during|while in) (?:shipping|transit|shipment|delivery)\b|\b(?:destroyed|damaged|lost) in (?:shipping|transit)\b/,
    "risk of loss carrier",
  ],
  [
    /\bpromis\w+\b.{0,60}\bafter\b.{0,15}\balready\b|\bpromis\w+\b.{0,40}\bfor (?:saving|helping|having)\b/,
    "past consideration moral obligation",
  ],
];

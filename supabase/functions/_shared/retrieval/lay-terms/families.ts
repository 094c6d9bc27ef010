/** What people say of families, wills and trusts. */
import type { LayTerm } from "./lay-term.ts";

export const FAMILIES: readonly LayTerm[] = [
  [
    /\b(?:died|dies|die|dead|dying|passed away|pass away|passes) without (?:a|any) will\b|\bno will\b/,
    "intestacy intestate succession",
  ],
  [/\bstep(?:mom|mother|dad|father)\b/, "surviving spouse"],
  [/\b(?:left|cut) (?:me|him|her) out of (?:the|his|her) will\b/, "omitted child disinherit"],
  [
    /\bwho gets (?:the )?(?:kids|children|baby)\b|\b(?:kids|children)\b.{0,30}\b(?:divorc\w*|split|separat\w*)\b|\bmov\w* (?:away|out of state) with (?:my|the|our) (?:kids?|children|son|daughter)\b/,
    "child custody best interests relocation",
  ],
  [
    /\bgrand ?(?:parent|ma|pa|mother|father)s?\b.{0,30}\b(?:visit\w*|see|custody)\b|\bvisitation\b/,
    "visitation third party parental rights Troxel",
  ],
  [/\balimony\b/, "spousal support"],
  [
    /\b(?:alimony|support)\b.{0,30}\b(?:increas|decreas|chang|lower|rais|reduc|more|stop)\w*|\b(?:increas|decreas|chang|lower|rais|reduc|stop)\w*\b.{0,20}\b(?:alimony|support)\b/,
    "modification of support changed circumstances",
  ],
  [/\bpre.?nups?\b/, "premarital agreement"],
  [
    /\bwho gets the (?:house|dog|car|stuff|money)\b|\bsplit (?:up )?(?:the |our |their )?(?:stuff|assets|property|money|house)\b|\bhalf of (?:my|everything|his|her|the)\b/,
    "division of marital property equitable distribution community property",
  ],
  [
    /\bliv(?:ed|ing|e) together\b|\blive.in (?:boy|girl)friend\b|\bnever (?:got )?married\b/,
    "cohabitation agreements cohabitants",
  ],
  [
    /\b(?:real|biological|bio) (?:dad|father)\b|\bpaternity\b|\bdna test\b|\bsperm donor\b|\bsurroga\w*/,
    "parentage paternity",
  ],
  [
    /\btak\w* (?:my|the|away|their) (?:kids?|child|children|baby)\b|\bcps\b|\bfoster\b/,
    "termination of parental rights state intervention",
  ],

  [
    /\b(?:hand ?writt?en|hand ?wrote)\b|\bwr(?:ote|itten|ites?)\b.{0,20}\b(?:by|own) (?:hand|handwriting)\b/,
    "holographic will",
  ],
  [
    /\b(?:tore|tear|rip|ripp|burn|cross|shred|threw|throw)\w*\b.{0,25}\bwill\b|\bwill\b.{0,20}\b(?:torn|ripped|burned|crossed out|shredded|lost|missing)\b/,
    "revocation of wills physical act",
  ],
  [
    /\b(?:left|leaves?|gave|gives|devise[sd]?|bequeath\w*)\b.{0,60}\b(?:sold|no longer (?:own|ha)\w*|doesnt own|didnt own|destroyed|gave away|trad\w+)\b/,
    "ademption specific devise",
  ],
  [
    /\b(?:died|dies|die|dead) before (?:the |my |his |her )?(?:testator|him|her|dad|mom|grand\w+|will)\b|\bpredeceas\w*/,
    "lapse anti-lapse statute",
  ],
  [
    /\b(?:left|leav\w*|cut)\b.{0,12}\b(?:my|his|her|their) (?:wife|husband|kids?|spouse|son|daughter|children)\b.{0,12}\b(?:nothing|out)\b|\bdisinherit\w*/,
    "elective share omitted heirs disinherit",
  ],
  [/\b(?:kill|murder)\w*\b.{0,40}\binherit\w*|\binherit\w*\b.{0,40}\b(?:kill|murder)\w*/, "slayer rule"],
  [
    /\btrustees?\b.{0,50}\b(?:steal\w*|stole|spen\w*|invest\w*|sold|sells?|bought|buys?|loan\w*|risky|gambl\w*|himself|herself)\b/,
    "trustee duties loyalty prudent investor",
  ],
  [/\btrust\b.{0,15}\b(?:dog|cat|pet|horse)s?\b|\bpet\b.{0,10}\btrust\b/, "honorary trust pet trust"],
  [
    /\bliving will\b|\bpull the plug\b|\blife support\b/,
    "health-care directive advance directive durable power of attorney",
  ],
  [
    /\b(?:caregiver|caretaker|nurse|new wife|housekeeper|neighbou?r|lawyer)\b.{0,40}\b(?:pressur\w*|made|got|convinc\w*|talked|manipulat\w*)\b.{0,40}\bwill\b/,
    "undue influence will contest",
  ],
  [
    /\b(?:dementia|senile|alzheimers?|right mind|sound mind|losing (?:his|her) mind)\b/,
    "testamentary capacity",
  ],
  [
    /\b(?:life insurance|payable on death|pod account|joint bank account|avoid(?:ing)? probate)\b/,
    "nonprobate transfers",
  ],
  [
    /\bwitness\w*\b.{0,25}\b(?:gets?|inherits?|beneficiary|left something|also receives?)\b/,
    "interested witness",
  ],
  [
    /\bwitness\w*\b.{0,40}\bwill\b.{0,40}\b(?:get\w*|inherit\w*|receiv\w*|left)\b/,
    "interested witness will execution",
  ],
  [
    /\bleav\w* .{0,30}\bto (?:my|a|his|her|the) (?:cat|dog|pet|horse|parrot|animal)s?\b/,
    "honorary trust pet trust",
  ],
  [
    /\bfather\b.{0,40}\b(?:married|husband|another man)\b|\b(?:married|husband)\b.{0,60}\b(?:father|another man)\b/,
    "parentage presumption paternity",
  ],
  [
    /\b(?:makes?|is) (?:a|my|the|his|her) will (?:valid|legal|enforceable)\b|\bvalid will\b/,
    "will execution formalities",
  ],
  [
    /\b(?:hid|hide|hiding|wast\w+|blew|gambl\w+)\b.{0,20}\b(?:money|assets|savings)\b.{0,40}\b(?:marriage|divorce|married)\b/,
    "dissipation division of marital property",
  ],
];

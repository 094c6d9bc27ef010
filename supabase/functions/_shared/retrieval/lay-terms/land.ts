/** What people say of land, houses and renting. */
import type { LayTerm } from "./lay-term.ts";

export const LAND: readonly LayTerm[] = [
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
  [
    /\bsquat\w*|\b(?:liv|us|farm|mow|fenc|occup|tak)\w* .{0,30}\b(?:neighbou?rs?|someone elses|somebody elses|abandoned) (?:land|lot|property|yard|house)\b/,
    "adverse possession",
  ],
  [
    /\b(?:wont|doesnt|refus\w*|didnt|never|not) (?:to )?(?:fix|repair)\w*|\b(?:broken|no) (?:heat\w*|furnace|toilet|ac|plumbing|electricity|running water)\b|\binfest\w*|\bbed ?bugs?\b|\bcockroach\w*/,
    "implied warranty of habitability repair rent withholding",
  ],
  [
    /\b(?:kick|throw|threw|toss)\w* (?:me|him|her|us|them|tenants?|a tenant|someone) out\b/,
    "eviction landlord tenant",
  ],
  [
    /\b(?:break|get out of|end|leave|leaving|ending|breaking) (?:my |the |a |our )?lease\b/,
    "abandonment surrender mitigation landlord tenant",
  ],
  [
    /\b(?:brother|sister|sibling|cousin)s?\b.{0,40}\b(?:own|inherit|left)\w*\b.{0,30}\b(?:house|land|property|farm|cabin)\b|\bco.?own\w*/,
    "tenants in common cotenants partition",
  ],
  [
    /\bjoint owner\w*|\bown\w* (?:it |a house |property |land |the house )?(?:together|jointly)\b|\bco.?ownership\b/,
    "joint tenancy tenancy in common tenancy by the entirety",
  ],
  [
    /\b(?:dig\w*|excavat\w*|dug)\b.{0,50}\b(?:neighbou?r\w*|house|land|property|yard|foundation|close|collapse\w*)\b|\bneighbou?r\b.{0,20}\b(?:dig\w*|dug|excavat\w*)\b/,
    "lateral support subjacent support",
  ],
  [
    /\bland ?locked\b|\bno (?:other )?(?:access|way) (?:to|in|out)\b|\bonly way (?:in|to|out)\b|\b(?:cross|driv\w+ (?:over|across)|walk\w* across) (?:my|his|her|their|the) neighbou?rs?\b/,
    "easement by necessity implied easement",
  ],
  [/\b(?:driveway|path|shortcut|road|trail|beach)\b.{0,40}\byears\b/, "prescriptive easement"],
  [
    /\bhoa\b|\bhomeowners?.? association\b|\bneighbou?rhood rules\b/,
    "common interest community equitable servitude",
  ],
  [
    /\b(?:found|finds?|finding)\b.{0,25}\b(?:ring|money|cash|wallet|jewel\w*|watch|purse|gold|bag)\b/,
    "finders lost mislaid abandoned property",
  ],
  [
    /\b(?:burn\w*|destroy\w*|fire|flood\w*)\b.{0,30}\bbefore (?:the )?(?:closing|i close|we close|deed|they close)\b/,
    "equitable conversion risk of loss",
  ],
  [
    /\b(?:seller|sold me|house i bought|bought a house|previous owner)\b.{0,50}\b(?:didnt tell|hid|hidden|defect|leak\w*|termites?|mold|haunted|foundation|flood\w*|conceal\w*)\b/,
    "seller disclosure duty defects caveat emptor",
  ],
  [
    /\b(?:behind on|miss\w*|stop\w* paying|cant pay)\b.{0,15}\b(?:mortgage|house payments?)\b|\bbank\b.{0,10}\b(?:tak\w*|took)\b.{0,15}\b(?:house|home)\b/,
    "foreclosure mortgage default",
  ],
  [
    /\bneighbou?rs?\b.{0,50}\b(?:noise|noisy|smell\w*|loud|stink\w*|smoke|barking|lights|music|pigs)\b|\b(?:noise|noisy|smell\w*|loud|stink\w*|barking)\b.{0,30}\bneighbou?rs?/,
    "private nuisance",
  ],
  [/\b(?:fly|flying|flies|plane|airplane|helicopter)s? over\b/, "airspace overflights"],
  [/\bdeed\b.{0,30}\b(?:drawer|safe|box|closet|never (?:gave|handed|delivered))\b/, "deed delivery"],
  [
    /\bstay\w* (?:after|past|beyond) .{0,20}\blease\b|\blease (?:ended|expired|is up|was up)\b/,
    "holdover tenant",
  ],
  [
    /\b(?:gave|gives|gift\w*) (?:me|him|her|my|his|a)\b.{0,40}\b(?:back|keep|deathbed|dying)\b|\bengagement ring\b/,
    "gift delivery donative intent causa mortis conditional",
  ],
  [
    /\bsubdivision\b.{0,50}\b(?:restrict\w*|same|all lots|residential|rules?)\b/,
    "common scheme implied reciprocal servitude",
  ],
  [/\b(?:business|shop|store|garage|school)\b.{0,40}\bbefore (?:the )?zon\w+/, "nonconforming use zoning"],
  [
    /\bland\b.{0,25}\bwithout (?:a )?(?:written )?(?:contract|writing)\b|\boral\b.{0,15}\bland\b/,
    "land sale contract statute of frauds part performance",
  ],
  [
    /\btenants?\b.{0,30}\b(?:cut|chop|tore|tear|demolish|wreck|ruin|neglect|mine|mining|log|logging)\w*\b/,
    "waste future interest",
  ],
  [
    /\b(?:landlord|owner) (?:sold|sells|transferred)\b.{0,30}\b(?:building|house|property|apartment)\b|\bnew landlord\b/,
    "assignment of reversion lease runs with the land privity of estate",
  ],
];

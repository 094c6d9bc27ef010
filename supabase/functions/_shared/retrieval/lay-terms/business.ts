/** What people say of businesses, loans and lenders. */
import type { LayTerm } from "./lay-term.ts";

export const BUSINESS: readonly LayTerm[] = [
  [/\bpartner in (?:our|my|the|a|his|her|their)\b/, "general partnership partner authority"],
  [/\bon the hook\b/, "liable"],
  [
    /\b(?:company|corporation|business|llc)s?\b.{0,40}\b(?:my|his|her|their|the owners?) (?:house|home|personal (?:assets|money|savings|property))\b|\bcome after (?:my|me|his|her)\b|\bpersonally (?:liable|responsible)\b.{0,40}\b(?:company|corporation|business|corporate|llc)\b/,
    "piercing the corporate veil limited liability",
  ],
  [
    /\b(?:start|open|run|began|set up|go into)\w*\b.{0,15}\b(?:business|shop|store|bakery|company|restaurant)\b.{0,20}\b(?:with|together)\b|\bsplit\w* (?:the )?profits\b/,
    "general partnership formation co-owners profit",
  ],
  [
    /\b(?:board|director|ceo|officer|manager|executive|president of (?:a|the) company)s?\b.{0,60}\b(?:side business|own company|business opportunity|opportunity for (?:himself|herself|themselves)|compet\w+|(?:himself|herself))\b/,
    "duty of loyalty corporate opportunity self-dealing",
  ],
  [
    /\b(?:director|board|ceo|officer)s?\b.{0,50}\b(?:bad|terrible|dumb|stupid|careless|poor)\b.{0,15}\b(?:decision|choice|deal|call)s?\b/,
    "business judgment rule duty of care",
  ],
  [/\bstock tips?\b|\binside(?:r)? (?:info\w*|tip|scoop)\b|\bnon.?public\b/, "insider trading"],
  [
    /\b(?:employee|agent|assistant|manager|rep)\b.{0,15}\b(?:sign|bought|buy|order|made a deal|agreed)\w*\b.{0,40}\b(?:without|not allowed|no|never)\b.{0,15}\b(?:permission|authority|authori[sz]\w*|approval|asking|telling)\b/,
    "apparent authority actual authority agent",
  ],
  [
    /\b(?:freez|froze|squeez)\w* (?:\w+ )?out\b|\bminority (?:share|stock)holders?\b/,
    "close corporation oppression minority shareholder",
  ],
  [
    /\b(?:see|look at|inspect|check|view) the (?:\w+ )?(?:books|records)\b/,
    "shareholder inspection rights books and records",
  ],
  [
    /\bbefore (?:the|a|his|her|my|our) (?:company|corporation|business) (?:was |is |even )?(?:formed|existed|exists|incorporated|created)\b/,
    "promoter pre-incorporation contract",
  ],
  [
    /\bon behalf of (?:the|a) (?:company|corporation)\b.{0,20}|\bsu(?:e|ing) (?:the )?(?:directors|board|officers)\b/,
    "shareholder derivative suit",
  ],
  [
    /\b(?:leav|quit|withdraw|dissolv|break)\w* (?:up )?(?:the|a|our|my|from the) partnership\b|\bpartner (?:quits|leaves|dies|wants out)\b/,
    "partnership dissociation dissolution winding up",
  ],
  [
    /\b(?:sell|buy|merg|tak)\w* (?:over )?(?:the|a|another) company\b|\btakeover\b|\bbuyout\b/,
    "merger fundamental change sale of control",
  ],

  // Loans and what secures them
  [
    /\brepo(?:ed|ing|s|ssess\w*)?\b|\btak(?:e|ing|es) (?:back )?(?:my|the|his|her) (?:car|truck|boat|equipment|furniture)\b/,
    "repossession default breach of the peace",
  ],
  [/\bucc.?1s?\b/, "financing statement"],
  [/\barticle (?:9|nine)\b/, "security interest"],
  [
    /\bstill owe\b|\bowe\w* .{0,20}\bafter\b.{0,20}\b(?:repo\w*|sale|auction|sold)\b/,
    "deficiency disposition commercially reasonable",
  ],
  [
    /\b(?:two|both|other|another) (?:banks?|lenders?|creditors?)\b.{0,40}\b(?:first|same|collateral|priority|wins?)\b/,
    "priority security interests",
  ],
];

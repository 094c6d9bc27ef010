/** What people say of lawyers and judges. */
import type { LayTerm } from "./lay-term.ts";

export const LAWYERS: readonly LayTerm[] = [
  [
    /\bclients?\b.{0,30}\b(?:lie|lies|lying|lied|perjur\w*|fake|false testimony)\b/,
    "candor to the tribunal false testimony perjury remedial measures",
  ],
  [
    /\b(?:lawyer|attorney)s?\b.{0,30}\b(?:sleep\w*|sex|dat(?:e|es|ing)|romantic\w*|affair)\b.{0,25}\bclients?\b/,
    "sexual relationship with client",
  ],
  [
    /\b(?:lawyer|attorney)s?\b.{0,25}\b(?:lend|loan|pay|pays|paying|give|gift|advanc)\w*\b.{0,25}\b(?:clients?|rent|bills|living)\b/,
    "financial assistance to client",
  ],
  [
    /\b(?:lawyer|attorney)s?\b.{0,25}\b(?:tell|tells|told|reveal\w*|disclos\w*|secrets?|snitch\w*|rat)\b/,
    "confidentiality exceptions disclosure",
  ],
  [
    /\brepresent\w* (?:both|two|husband and wife|a husband|codefendants|opposing)\b|\bboth sides\b/,
    "concurrent conflict of interest informed consent",
  ],
  [
    /\b(?:former|old|ex|previous) clients?\b|\bused to represent\b/,
    "former client conflict substantially related",
  ],
  [
    /\b(?:steal|stole|spen[dt]|mix\w*|commingl\w*|borrow\w*|keep\w*|hold\w*|deposit\w*)\b.{0,30}\b(?:clients?|settlement) (?:money|funds|check|trust)\b/,
    "safekeeping property client trust account commingling",
  ],
  [
    /\b(?:lawyer|attorney)s?\b.{0,40}\b(?:charg\w*|overcharg\w*|bill\w*|percentage|cut|hourly|fees?)\b/,
    "legal fees reasonable",
  ],
  [
    /\b(?:lawyer|attorney)s?\b.{0,30}\b(?:billboard|tv ad|cold.?call\w*|advertis\w*|ambulance|hospital|solicit\w*)\b/,
    "advertising solicitation of clients",
  ],
  [
    /\b(?:lawyer|attorney)s?\b.{0,15}\b(?:quit\w*|drop\w*|withdraw\w*|fir(?:e|ed|ing)|stop representing)\b|\bfir(?:e|ed|ing) (?:my|his|her|a|your|the|their) (?:lawyer|attorney)\b/,
    "withdrawal declining terminating representation client-lawyer relationship",
  ],
  [
    /\b(?:talk|speak|contact|email|call|text)\w*\b.{0,25}\b(?:other side|represented (?:person|party)|opposing party|someone elses client|other lawyers client)\b/,
    "communication with person represented by counsel",
  ],
  [
    /\breport\w* (?:another|a fellow|other|a|my) (?:lawyer|attorney)s?\b|\brat\w* out\b.{0,15}\b(?:lawyer|attorney)/,
    "reporting professional misconduct",
  ],
  [
    /\bjudges?\b.{0,40}\b(?:gifts?|friends?|facebook|recus\w*|owns? stock|related|relative|golf\w*|brother|wife|husband|campaign)\b/,
    "judicial conduct disqualification",
  ],
  [
    /\bwithout a (?:law )?licen[sc]e\b|\bparalegals?\b|\bnon.?lawyers?\b/,
    "unauthorized practice of law nonlawyer",
  ],
  [
    /\b(?:company|corporate|corporations?|in.?house)\b.{0,25}\b(?:lawyer|counsel|attorney)s?\b.{0,50}\b(?:fraud|crime|illegal|wrongdoing|ceo)\b/,
    "organization as client reporting up",
  ],
  [
    /\b(?:miss(?:ed|es)? (?:the|a|my) (?:deadline|statute|filing)|lost my case)\b/,
    "competence legal malpractice diligence",
  ],
  [
    /\b(?:accidentally|by mistake|mistakenly|inadvertently) (?:sent|emailed|e-mailed|received|got|produced|gave|disclosed)\b/,
    "inadvertently sent document privilege waiver",
  ],
];

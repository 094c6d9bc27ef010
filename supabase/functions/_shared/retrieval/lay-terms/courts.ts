/** What people say of suing and being sued. */
import type { LayTerm } from "./lay-term.ts";

export const COURTS: readonly LayTerm[] = [
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
  [
    /\bhow much\b.{0,50}\bfederal court\b|\bfederal court\b.{0,50}\bhow much\b/,
    "amount in controversy diversity jurisdiction",
  ],
  [
    /\b(?:time|long|days|deadline)\b.{0,40}\b(?:answer|respond)\b.{0,30}\b(?:complaint|lawsuit|suit|being sued)\b/,
    "answer time to respond",
  ],
  [/\b(?:move|take|taking|get|bring|transfer)\w* .{0,40}\b(?:to|into) federal court\b/, "removal"],
  [/\b(?:send|sent|kick|get) (?:it|the case|my case|them)? ?back(?: (?:to|down to) state)?\b/, "remand"],
  [
    /\bsu(?:e|ed|ing) (?:\w+ ){0,3}(?:again|twice|a second time)\b|\bsecond (?:lawsuit|suit)\b/,
    "claim preclusion",
  ],
  [/\balready (?:decided|litigated|lost)\b|\brelitigat\w+/, "issue preclusion claim preclusion"],
  [
    /\b(?:hundreds|thousands|bunch|group|lots) of (?:people|customers|victims|us)\b.{0,40}\bsu(?:e|ed|ing)\b/,
    "class action",
  ],
  [
    /\b(?:ignor\w+|never answered|didnt (?:answer|respond|show)|dont (?:answer|respond|show))\b.{0,40}\b(?:lawsuit|complaint|court|summons|suit|sued)\b/,
    "default judgment",
  ],
  [
    /\b(?:delet\w+|destroy\w+|shredd\w+|wip(?:ed?|ing)) .{0,20}\b(?:emails?|files|documents|texts|evidence)\b/,
    "spoliation electronically stored information sanctions",
  ],
  [/\b(?:contract|agreement|terms) (?:says?|said) .{0,40}\bsued? (?:only )?in\b/, "forum-selection clause"],
  [
    /\bappeal\b.{0,40}\b(?:right away|immediately|in the middle|now|yet|before (?:the )?(?:trial|case|end|final))\b/,
    "interlocutory appeal final judgment rule",
  ],
  [
    /\b(?:which|what|where)\b.{0,25}\b(?:district|city|county|place)\b.{0,25}\b(?:sue|suit|file)\b|\bwhere (?:can|do|should|could) (?:i|you|we|he|she|they) (?:sue|file)/,
    "venue",
  ],
  [
    /\b(?:leav|left|slid|tap(?:ed|ing)|slip)\w* .{0,20}\b(?:papers|summons|complaint)\b|\bserve\w* .{0,30}\b(?:roommate|wife|husband|kid|doorman|coworker)\b/,
    "service of process at dwelling person of suitable age and discretion",
  ],
  [
    /\b(?:frivolous|bogus|baseless|fake) (?:lawsuit|suit|claim|case|complaint|filing)s?/,
    "Rule 11 sanctions frivolous",
  ],
  [
    /\bemergency order\b|\b(?:judge|court) (?:to )?(?:stop|block|order)s? .{0,25}\b(?:right now|immediately|before trial|from)\b/,
    "temporary restraining order preliminary injunction",
  ],
  [
    /\b(?:judge|court)s? .{0,15}\b(?:take|throw|threw|toss|overturn|override|overrul|ignor|reject)\w* .{0,25}\b(?:jury|verdict)\b/,
    "renewed judgment as a matter of law new trial",
  ],
  [
    /\b(?:win|won|end|decid\w+|over)\b.{0,20}\b(?:without|before) (?:a |the |going to )?trial\b/,
    "summary judgment",
  ],
  [/\b(?:lawyer|attorney)s? notes\b|\bprepared for (?:trial|litigation)\b/, "work product"],
  [/\bjoin (?:a|the|an|someone elses|somebody elses|in a) (?:case|lawsuit|suit)\b/, "intervention"],
  [
    /\b(?:two|several|both|many|multiple|three) (?:people|persons|claimants|relatives|banks)\b.{0,30}\bsame (?:money|property|fund|insurance|policy)\b/,
    "interpleader",
  ],
  [
    /\b(?:bring|drag|pull)\w* .{0,30}\binto (?:the|my|this) (?:lawsuit|case|suit)\b|\bsomeone else to blame\b/,
    "impleader third-party complaint",
  ],
  [
    /\b(?:which|what|whose) (?:states?|courts?)? ?laws?\b.{0,40}\b(?:federal|diversity)\b/,
    "Erie doctrine state substantive law Klaxon choice of law",
  ],
  [
    /\b(?:change|fix|correct|add to|update)\w* (?:my|the|a|his|her|their) (?:complaint|answer|pleading)\b/,
    "amend pleading",
  ],
  [
    /\b(?:add|substitut|nam)\w* .{0,25}\b(?:defendant|party|plaintiff)\b.{0,40}\b(?:limitations|deadline|late|ran out|expired)\b/,
    "relation back amendment",
  ],
  [/\bquestion(?:ing|ed|s)? .{0,20}\bunder oath\b|\bdepos?\b/, "deposition"],
  [/\brogs?\b/, "interrogatories"],
  [
    /\bagainst (?:a|another|the other|my) co.?defendant\b|\bagainst another defendant\b|\bdefendants? su(?:e|es|ing) each other\b/,
    "crossclaim",
  ],
  [
    /\b(?:disclos\w+|expert|witness)\b.{0,30}\b(?:late|too late|after the deadline)\b/,
    "failure to disclose exclusion sanction Rule 37",
  ],
  [
    /\b(?:undo|set aside|vacate|reopen|get rid of|overturn)\b.{0,20}\bjudgments?\b/,
    "relief from judgment Rule 60(b)",
  ],
  [
    /\b(?:whose|which|what) (?:states? |countrys? |courts? )?laws? (?:applies|apply|governs?|controls?|is used|do i use)\b/,
    "choice of law",
  ],
];

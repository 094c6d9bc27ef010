/** What people say of injuries, insults and accidents. */
import type { LayTerm } from "./lay-term.ts";

export const INJURIES: readonly LayTerm[] = [
  [
    /\b(?:spit|spat|punch\w*|slap\w*|shov\w+|kick\w*(?! (?:the|a|his|her) (?:ball|goal|door|tires?)\b))\b/,
    "battery harmful or offensive contact",
  ],
  [/\bdog (?:bit|bites?|attacked)\b/, "strict liability animals dog bite"],
  [/\b(?:slipped|tripped|fell) (?:in|at|on)\b/, "premises liability invitee"],
  [/\b(?:car )?(?:crash\w*|wreck|rear.?ended)\b/, "negligence accident"],
  [/\b(?:spread|posted|telling) (?:lies|rumou?rs)\b/, "defamation"],
  [/\b(?:spied|spying|peep\w+|secretly (?:film|record)\w*)\b/, "intrusion upon seclusion privacy"],
  [/\b(?:traumati[sz]ed|terrified|freaked out|nightmares|panic attacks?)\b/, "emotional distress"],
  [/\bmost people would\b|\b(?:bone|blood|heart) disease\b|\bpre-?existing\b/, "eggshell plaintiff"],
  [
    /\bknew (?:he|she|they|it) (?:was|were) .{0,30}(?:drunk|dangerous|broken|unsafe)\b/,
    "assumption of risk comparative negligence",
  ],
  [
    /\block(?:ed|s) (?:me|him|her|us|them) (?:in|up)\b|\block(?:ed|s) (?:an?|the|his|her) \w+ in(?:side)? (?:an?|the|his|her)\b|\bwouldnt let (?:me|him|her|us) leave\b/,
    "false imprisonment confinement",
  ],
  [
    /\bthreaten\w* (?:to (?:hit|punch|hurt|kill|beat)|(?:me|him|her) with)\b|\bswung at\b|\bpoint(?:ed|s|ing) (?:an?|the|his|her) (?:\w+ )?(?:gun|knife|rifle|pistol)\b|\brais\w+ (?:a|his|her) fist\b/,
    "assault apprehension imminent contact",
  ],
  [
    /\bpranks?\b|\bpractical jokes?\b|\bbull(?:y|ied|ying)\b|\bharass(?:ed|es|ing|ment)?\b/,
    "intentional infliction of emotional distress outrageous",
  ],
  [
    /\b(?:security guard|store (?:detective|security|manager|owner)|shopkeeper)\b|\baccus\w+ .{0,15}\b(?:shoplift\w*|stealing)\b/,
    "shopkeeper privilege false imprisonment",
  ],
  [
    /\b(?:walk|c[ao]me|cut|drove|driv|step|enter)\w* (?:on ?to|across|through|over|onto) (?:my|his|her|their|someones) (?:land|yard|property|lawn|field)\b/,
    "trespass to land",
  ],
  [
    /\b(?:kids?|child|children|toddlers?|boys?|girls?)\b.{0,60}\b(?:pool|pond|trampoline|train|construction|turntable|quarry|machinery|my (?:land|property|yard))\b/,
    "attractive nuisance child trespassers",
  ],
  [
    /\b(?:have|has|had|duty|legally required|obligat\w+|required) to (?:help|save|rescue|call 911|stop and help)\b|\bwalk\w* (?:right )?past\b|\bduty (?:of|to) (?:aid|rescue)\b/,
    "affirmative duty to rescue aid",
  ],
  [
    /\b(?:employee|delivery (?:guy|man|person|driver)|trucker|pizza guy)s?\b.{0,50}\b(?:crash\w*|hit|hits|hurt|injur\w*|accident|ran over|negligen\w*|runs over|punch\w*)\b.{0,60}|\b(?:employer|boss|company|restaurant)\b.{0,25}\b(?:responsible|liable|pay)\b.{0,40}\b(?:employee|worker|driver)\b/,
    "respondeat superior vicarious liability scope of employment",
  ],
  [
    /\bhir(?:e|ed|ing) (?:a|an|some) (?:plumber|roofer|contractor|painter|landscaper|company|handyman)\b/,
    "independent contractor vicarious liability",
  ],
  [
    /\b(?:broke|breaking|break|violat\w*|r[au]n(?:ning)?) (?:a |the |an )?(?:\w+ )?(?:law|statute|speed limit|red light|stop sign|traffic law|ordinance|building code|code)\b|\bspeeding\b/,
    "negligence per se violation of statute",
  ],
  [
    /\b(?:piano|barrel|flower ?pot|brick|elevator|crate)\b.{0,20}\b(?:fell|fall\w*|drop\w*)\b|\bsponge\b|\b(?:surgeon|doctor|surgical)\b.{0,30}\b(?:left|inside)\b/,
    "res ipsa loquitur",
  ],
  [
    /\b(?:doctor|surgeon|dentist|nurse|hospital)s?\b.{0,40}\b(?:didnt (?:tell|warn|mention|explain)|never (?:told|warned)|risks?|side effects?|consent\w*|permission)\b/,
    "informed consent professional malpractice material risk",
  ],
  [
    /\b(?:doctor|surgeon|dentist|nurse|hospital)s?\b.{0,40}\b(?:messed|mistakes?|botch\w*|screwed|misdiagnos\w*|wrong leg|error)\b/,
    "medical malpractice professional standard of care",
  ],
  [
    /\bexplod\w*|\bblew up\b|\bcaught (?:on )?fire\b|\bmalfunction\w*|\bdefective (?:product|car|toy|tire|brakes?|machine|phone)\b/,
    "products liability defect",
  ],
  [
    /\b(?:no|without a|without any|didnt have a|lack\w* a|needs? a|missing) warnings?(?: labels?)?\b/,
    "failure to warn",
  ],
  [
    /\b(?:my|his|her|their) (?:husband|wife|son|daughter|dad|mom|father|mother|child|brother)\b.{0,8}\b(?:was killed|died|got killed|is dead)\b/,
    "wrongful death survival",
  ],
  [
    /\b(?:partly|partially|also|both|my own|half|some|\d+ ?%|\d+ percent) (?:at fault|my fault|to blame|fault|responsible|negligent)\b/,
    "comparative negligence contributory negligence",
  ],
  [
    /\bsign\w* a (?:waiver|release)\b|\bwaiver form\b|\b(?:skydiv|ski(?:ing|ed|er)|foul ball|baseball game|rock climb|bungee|trampoline park)\w*/,
    "assumption of risk exculpatory",
  ],
  [
    /\b(?:my|his|her|their|the) (?:kid|son|daughter|child|teenager)\b.{0,10}\b(?:broke|hit|hurt|crash\w*|damag\w*|injur\w*|threw)\b/,
    "parents liability child negligent supervision",
  ],
  [
    /\blie\w* about (?:me|him|her|my)\b|\bfalse (?:reviews?|rumou?rs?|articles?|stories|story|statements? about)\b|\bruin\w* (?:my|his|her) (?:reputation|name|business)\b|\bbad reviews?\b|\bcalled (?:me|him|her) a\b/,
    "defamation false statement",
  ],
  [
    /\bus(?:e|ed|ing) (?:my|his|her|a celebritys|someones|a persons) (?:photo|picture|face|name|likeness|image|voice)\b/,
    "appropriation of name or likeness",
  ],
  [
    /\b(?:post|publish|leak|reveal|shar|expos)\w* (?:my|his|her|someones|private|a persons) (?:private |medical |nude |personal )?(?:nudes?|photos?|pictures?|medical|secrets?|records|information|diary|facts)\b/,
    "public disclosure of private facts privacy",
  ],
  [
    /\b(?:stole|steal|poach|lur)\w* (?:my|his|her|our|their|away) (?:clients?|customers?|employees?|business)\b|\b(?:caus|convinc|persuad|talk|induc)\w* .{0,25}\b(?:break|breach|cancel) (?:his|her|their|a|the|its) contract\b/,
    "tortious interference with contract",
  ],
  [
    /\btherapist\b.{0,50}\b(?:warn|threat\w*|kill|danger\w*)\b/,
    "duty to warn control of third persons Tarasoff",
  ],
  [
    /\b(?:bar|bartender|tavern|party|host)\b.{0,40}\b(?:drunk|serv\w*|drink\w*|alcohol)\b.{0,40}\b(?:crash\w*|kill\w*|hit|hurt|accident|liable|driv\w*)\b/,
    "dram shop social host liability",
  ],
  [
    /\bsu(?:e|ing) (?:the|my|a) (?:city|town|county|government|police|feds|federal government|school district)\b/,
    "governmental immunity",
  ],
  [
    /\b(?:dynamite|blast\w*|explosives?|fireworks|fumigat\w*|crop.?dust\w*|toxic|nuclear)\b/,
    "abnormally dangerous activities strict liability",
  ],
  [
    /\b(?:saw|see|watch|seeing|witness)\w*\b.{0,15}\b(?:my|his|her|their|a|the) (?:son|daughter|child|kid|wife|husband|mom|mother|brother|sister|friend|baby)\b.{0,30}\b(?:hit|kill\w*|die|run over|injur\w*|hurt)\b/,
    "negligent infliction of emotional distress bystander",
  ],
  [
    /\b(?:cow|tiger|lion|snake|pet|bear|monkey|horse|animal|pitbull)s?\b.{0,15}\b(?:bit|bites?|attack\w*|escap\w*|trampl\w*|mauled)\b/,
    "strict liability animals",
  ],
  [
    /\bborrow\w*\b.{0,30}\b(?:wont|refus\w*|never|didnt|broke|wreck\w*|return\w*|give)\b/,
    "conversion trespass to chattels",
  ],
  [
    /\b(?:hospital|doctor|surgeon)\b.{0,30}\b(?:without (?:my|his|her|the) (?:consent|permission)|operat\w* on)\b/,
    "battery consent emergency",
  ],
  [
    /\b(?:friend|buddy|nephew|kid|someone)\b.{0,20}\b(?:drove|driv\w*|borrow\w*|crash\w*) (?:my|his|her) car\b|\b(?:lent|let|loan\w*)\b.{0,25}\b(?:drive|car|keys)\b/,
    "negligent entrustment",
  ],
  [
    /\b(?:property owner|homeowner|store|landowner|shop|restaurant)\b.{0,40}\b(?:slip\w*|trip\w*|fell|wet floor|spill\w*|ice|banana)\b|\bwet floor\b/,
    "premises liability invitee",
  ],
  [
    /\b(?:protect|defend|guard|save|keep)\w* (?:my|his|her|their|the|your) (?:property|stuff|tv|car|belongings|store|land|shop|bike|phone)\b|\bspring.?guns?\b|\bbooby.?trap\w*/,
    "defense of property deadly force",
  ],
  [
    /\b(?:nurse|doctor|hospital|pharmac\w+)s?\b.{0,40}\b(?:meds|medications?|wrong (?:drug|dose|pill|medicine|patient))\b/,
    "medical malpractice professional standard of care",
  ],
  [
    /\b(?:threw|throw\w*|toss\w*|hurl\w*) (?:a|an|the|his|her|some) (?:rock|ball|bottle|brick|stone|drink|punch|chair|knife)\w*\b/,
    "battery intent harmful contact",
  ],
];

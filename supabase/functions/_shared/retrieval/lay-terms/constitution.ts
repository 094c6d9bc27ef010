/** What people say of government, rights and the Constitution. */
import type { LayTerm } from "./lay-term.ts";

export const CONSTITUTION: readonly LayTerm[] = [
  [/\bp ?& ?i\b/, "privileges and immunities clause"],
  [
    /\b(?:which|who) (?:people |person |plaintiff )?(?:can|may|gets? to) (?:sue|challenge)\b.{0,30}\b(?:law|statute|government)\b/,
    "standing injury in fact",
  ],
  [
    /\bsu(?:e|ed|ing) (?:my|a|the|our|his|her|another) (?:own )?state\b/,
    "Eleventh Amendment sovereign immunity",
  ],
  [
    /\b(?:congress|federal government|feds)\b.{0,25}\b(?:make|force|requir|mandat|order|compel)\w*\b.{0,40}\b(?:eat|buy|purchase|people|everyone|citizens|person|insurance)\b/,
    "commerce power regulate activity inactivity",
  ],
  [
    /\b(?:congress|federal government|feds)\b.{0,25}\b(?:force|order|make|tell|command|requir)\w*\b.{0,15}\b(?:states?|sheriffs?|governors?|legislatures?)\b/,
    "anticommandeering Tenth Amendment",
  ],
  [
    /\b(?:withh[eo]ld|cut|cutting|take away|tak(?:es|ing) away)\b.{0,30}\b(?:funds|funding|money)\b/,
    "conditional spending power",
  ],
  [
    /\b(?:state|city|town|law|tax|ban)s?\b.{0,40}\b(?:favor|protect|prefer|help)\w*\b.{0,20}\b(?:in.?state|local|its own|instate)\b/,
    "dormant commerce clause discrimination against interstate commerce",
  ],
  [
    /\bout.of.state (?:business|compan|seller|goods|product|wine|milk|trash|waste|truck)\w*/,
    "dormant commerce clause discrimination",
  ],
  [
    /\b(?:nonresidents?|out.of.staters?|in.state residents?|out.of.state (?:residents?|people|workers?|lawyers?))\b/,
    "privileges and immunities clause article IV nonresidents",
  ],
  [
    /\b(?:amendment|constitution|constitutional rights?|free speech|due process|equal protection)\b.{0,40}\b(?:private (?:compan|business|school|universit|club|part|person|people|employer|mall)\w*|companies|facebook|twitter|youtube|my boss|walmart)\b/,
    "state action doctrine private actors",
  ],
  [
    /\bprivate (?:compan|business|school|universit|club|employer|mall)\w*\b.{0,50}\b(?:amendment|constitution\w*|free speech|due process|equal protection)\b/,
    "state action doctrine private actors",
  ],
  [
    /\b(?:facebook|twitter|youtube|instagram|tiktok|social media)\b.{0,40}\b(?:ban|censor|delet|block)\w*/,
    "state action private actors",
  ],
  [
    /\bregulat\w+ (?:of )?(?:my|his|her|their|the|our) (?:land|property)\b|\bcant (?:build|develop) (?:anything )?on (?:my|his|her|their) (?:land|property|lot)\b/,
    "regulatory taking just compensation",
  ],
  [
    /\b(?:law|crime|illegal|criminal)\b.{0,60}\b(?:i already did|did last (?:year|month|week)|already done|before it was|after the fact|back then|years ago|wasnt illegal|was legal)\b|\b(?:anything|something|what) (?:i|we|he|she|they) did (?:last|years|before)\b/,
    "ex post facto law",
  ],
  [
    /\b(?:law|statute|congress|legislature|bill)\b.{0,30}\bpunish\w*\b.{0,20}\b(?:specific|named|particular|one|individual)/,
    "bill of attainder",
  ],
  [
    /\b(?:law|statute|rule|policy|state|government|school|college|draft|only|treats?)\b.{0,50}\b(?:men|women|boys|girls|males?|females?|sex)\b.{0,40}\b(?:different\w*|only|cant|not|exclud\w*|than|and women|and girls|ok|legal|allowed)\b/,
    "gender discrimination intermediate scrutiny",
  ],
  [
    /\bbecause of (?:my|his|her|their|your) (?:race|skin|color|ethnicity)\b|\baffirmative action\b/,
    "race equal protection strict scrutiny",
  ],
  [
    /\bpray(?:s|er|ers|ing|ed)?\b|\bten commandments\b|\bnativity\b|\bcreationism\b|\bchristmas (?:tree|display)s?\b/,
    "Establishment Clause religion",
  ],
  [
    /\bagainst (?:my|his|her|their|our) (?:religion|faith|beliefs)\b|\breligious (?:objection|exemption|belief|reason)s?/,
    "free exercise of religion",
  ],
  [/\bprotest\w*|\bpicket\w*|\bleaflet\w*|\brall(?:y|ies)\b/, "speech public forum content-based"],
  [
    /\b(?:stop|block|prevent|forbid|ban)\w* .{0,25}\b(?:newspaper|press|publish\w*|printing|story)\b/,
    "prior restraint",
  ],
  [
    /\bpresident\b.{0,30}\b(?:fir(?:e|es|ed|ing)|remov\w+|get rid of)\b/,
    "removal of officers executive power",
  ],
  [
    /\bpresident\b.{0,40}\b(?:without congress|refuse\w* to spend|on his own|ignor\w+|executive order)\b/,
    "presidential power Youngstown",
  ],
  [
    /\b(?:sue|prosecut\w*|arrest|charge|convict)\w* .{0,15}\bpresident\b|\bpresident\b.{0,20}\b(?:sued|prosecuted|above the law|go to jail)\b/,
    "presidential immunity executive privilege",
  ],
  [
    /\b(?:carry|own|buy|have|keep)\w* (?:a |an )?(?:\w+ )?(?:guns?|firearms?|pistols?|rifles?)\b|\bgun (?:law|control|right|ban)s?\b/,
    "Second Amendment",
  ],
  [
    /\b(?:fired|licen[sc]e|benefits|welfare|suspended|expelled|tenure)\b.{0,40}\b(?:without|no|any|get a|right to a) (?:a )?(?:hearing|notice)\b/,
    "procedural due process notice and hearing",
  ],
  [/\bgay marriage\b|\bsame.sex\b/, "substantive due process marriage privacy"],
  [/\bbirth control\b|\bcontracepti\w+/, "substantive due process privacy contraception"],
  [/\bgerrymander\w*|\bredistrict\w*|\bvoter id\b|\bone person,? one vote\b/, "right to vote"],
  [
    /\bfederal law\b.{0,30}\bstate law\b|\bstate law\b.{0,30}\b(?:conflict|contradict)\w*\b.{0,15}\bfederal\b/,
    "preemption supremacy clause",
  ],
  [
    /\bstudents?\b.{0,40}\b(?:suspended|punish\w*|t.?shirt|armband|posts?|snapchat|off.campus)\b/,
    "student speech school",
  ],
  [
    /\b(?:teacher|government (?:worker|employee)|public employee|city employee|professor|firefighter)s?\b.{0,50}\b(?:fired|disciplin\w+|speech|posted|criticiz\w+|complain\w+)\b/,
    "public employee speech",
  ],
  [
    /\b(?:city|state|government|town) .{0,30}\btake (?:my|his|her|our|the|your|peoples|someones) (?:house|home|land|property)\b|\b(?:city|state|government|town)\b.{0,20}\b(?:tak(?:e|es|ing)|seiz\w+)\b.{0,20}\b(?:land|house|home|property|farm)\b/,
    "eminent domain takings public use just compensation",
  ],
  [
    /\bmove\w* (?:here|there|to (?:a|another) (?:new )?state)\b.{0,40}\b(?:welfare|benefits|residency|waiting)\b|\bnewcomers?\b/,
    "right to travel durational residency",
  ],
  [
    /\bgroup\b.{0,30}\b(?:membership|members?) list\b|\bexclude\w* .{0,20}\bmembers?\b/,
    "freedom of association",
  ],
  [/\b(?:forc|requir|mak)\w* .{0,20}\b(?:salute|pledge|recite|say|display)\b/, "compelled speech"],
  [/\bporn\w*|\bindecen\w+/, "obscenity sexual speech"],
  [
    /\bparades?\b|\bmarch(?:es|ing)\b|\bdemonstrat(?:e|ors?|ions?|ing)\b/,
    "public forum permit viewpoint content-based speech",
  ],
  [
    /\b(?:cross|menorah|creche|manger|religious (?:statue|display|monument|symbol))\b.{0,30}\b(?:park|courthouse|city hall|school|public|town|government)\b/,
    "Establishment Clause religious display",
  ],
  [
    /\b(?:id|identification|register\w*)\b.{0,15}\bvot(?:e|ing|er|ers)\b|\bvot(?:e|ing|ers?)\b.{0,20}\b(?:id|identification|registration)\b/,
    "right to vote election regulation burden",
  ],
];

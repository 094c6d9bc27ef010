/**
 * What row-level security decides for each table, written from the specification and not from the policies: the
 * circumstances (tests/support/access/circumstances.ts) in which a signed-in user may do something with a row.
 */

export interface Decisions {
  readonly select?: string;
  readonly insert?: string;
  /** What has to be true of the old row, and of the new one if that is something else. */
  readonly update?: string | { readonly from: string; readonly to: string };
  readonly delete?: string;
  /** For people without an account. */
  readonly visitor?: { readonly select?: string; readonly insert?: string };
}

const OWN = "factor and own";
const OWN_OR_ADMIN = "factor and (own or admin)";
const ownRows = (...actions: ("select" | "insert" | "update" | "delete")[]): Decisions =>
  Object.fromEntries(actions.map((action) => [action, OWN]));
const forAll: Decisions = { select: "true" };

export const decisions: Readonly<Record<string, Decisions>> = {
  profiles: { ...ownRows("insert", "update"), select: OWN_OR_ADMIN },
  billing_customers: { select: OWN_OR_ADMIN },
  user_subscriptions: { select: OWN_OR_ADMIN },
  subscription_invoices: { select: OWN_OR_ADMIN },
  billing_events: { select: "admin" },

  threads: ownRows("select", "insert", "update", "delete"),
  messages: { select: "factor and own and liveThread", update: "factor and own and answer" },
  message_counts: {
    select: OWN_OR_ADMIN,
    insert: "factor and own and devTools",
    update: "factor and own and devTools",
  },
  message_ledger: ownRows("select"),
  folders: ownRows("select", "insert", "update", "delete"),
  shared_conversations: ownRows("select", "delete"),
  answer_reports: ownRows("select"),
  own_documents: ownRows("select", "update", "delete"),
  own_passages: ownRows("select"),

  subjects: { ...forAll, visitor: forAll },
  outline_documents: forAll,
  outline_passages: forAll,
  law_questions: forAll,
  practice_questions: forAll,
  drill_questions: forAll,
  attack_outlines: forAll,
  content_reports: {
    select: OWN_OR_ADMIN,
    insert: "factor and own and (noPassage or passageExists) and (noCard or officialCardExists)",
    update: "admin",
  },

  collections: {
    ...ownRows("insert", "update", "delete"),
    select: "factor and live and (official or own)",
  },
  flashcards: {
    select: "factor and (own and live or official and (sample or premium or admin))",
    insert: "factor and own and ownCollection",
    update: { from: OWN, to: "own and ownCollection" },
    delete: OWN,
  },
  study_settings: ownRows("select", "insert", "update"),
  card_states: ownRows("select"),
  review_logs: ownRows("select"),
  fitted_parameters: ownRows("select"),
  course_finals: ownRows("select", "insert", "delete"),

  exam_subjects: forAll,
  exam_jurisdictions: forAll,
  exam_paces: forAll,
  exam_parts: forAll,
  exam_scales: forAll,
  exercises: forAll,
  practice_sessions: ownRows("select", "delete"),
  practice_answers: ownRows("select"),
  typed_swaps: ownRows("select"),
  exercise_attempts: ownRows("select", "delete"),
  exercise_answers: ownRows("select"),
  exercise_comments: ownRows("select"),
  mock_exams: ownRows("select", "delete"),
  mock_exam_parts: ownRows("select"),

  courses: { select: "listed or enrolled or admin", visitor: { select: "announced" } },
  course_enrollments: { select: OWN_OR_ADMIN },
  orders: { select: OWN_OR_ADMIN },
  modules: {
    select: "announcedCourse or enrolled or admin",
    visitor: { select: "announcedCourse" },
  },
  lessons: { select: "moduleShown", visitor: { select: "moduleShown" } },
  lesson_contents: { select: "factor and mayStudy", visitor: { select: "mayStudy" } },
  lesson_progress: {
    ...ownRows("select", "delete"),
    insert: "factor and own and mayStudy",
    update: { from: OWN, to: "own and mayStudy" },
  },
  lesson_notes: { ...ownRows("select", "update", "delete"), insert: "factor and own and mayStudy" },
  lesson_bookmarks: { ...ownRows("select", "delete"), insert: "factor and own and mayStudy" },
  email_preferences: ownRows("select", "insert", "update"),
  course_certificates: { select: OWN_OR_ADMIN },

  error_logs: {
    select: "admin",
    insert: "anonymous or own",
    update: "admin",
    delete: "admin",
    visitor: { insert: "anonymous" },
  },
  contact_messages: { select: "admin", update: "admin", delete: "admin" },
  admin_audit_log: { select: "admin" },

  objects: {
    select: "factor and (courseFile and admin or cardImage and ownFolder or ownDocument and ownFolder)",
    insert:
      "factor and (courseFile and admin or cardImage and ownFolder or ownDocument and ownFolder and documentName)",
    update: "factor and (courseFile and admin or cardImage and ownFolder)",
    delete: "factor and (courseFile and admin or cardImage and ownFolder or ownDocument and ownFolder)",
  },
};

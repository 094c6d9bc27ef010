/** Studying: what the screens send to the review-cards function, and what the database's functions answer them. */
import * as z from "zod/mini";

/** The most reviews in one request. */
export const REVIEWS_AT_ONCE = 500;
export const TYPED_ANSWER_LENGTH = 4000;

export const reviewRequest = z.object({
  reviews: z
    .array(
      z.object({
        /** The client's own id: a review sent again counts once. */
        id: z.string().check(z.minLength(1), z.maxLength(100)),
        cardId: z.uuid(),
        rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
        reviewedAt: z.iso.datetime({ offset: true }),
        durationMs: z.nullable(z.int().check(z.minimum(0), z.maximum(3_600_000))),
        /** Whether the user took it back. An undone review stays undone. */
        isUndone: z.boolean(),
        /** What was typed before the answer was shown, of a card that wasn't recalled: what it swaps is noted, and it isn't kept. */
        typed: z.optional(z.string().check(z.maxLength(TYPED_ANSWER_LENGTH))),
      }),
    )
    .check(z.minLength(1), z.maxLength(REVIEWS_AT_ONCE)),
});
export type Review = z.infer<typeof reviewRequest>["reviews"][number];

/** A user's progress on a card. Times are ISO strings. */
export const schedule = z.object({
  due: z.string(),
  stability: z.number(),
  difficulty: z.number(),
  scheduledDays: z.int(),
  learningSteps: z.int(),
  reps: z.int(),
  lapses: z.int(),
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  state: z.int(),
  lastReview: z.nullable(z.string()),
  /** `dayOffsetMinutes` at the last review. */
  dayOffsetMinutes: z.int(),
});

/** FSRS-6's parameters, fitted to a student's own reviews. */
export const fittedParameters = z.object({
  /** Their row's. Parameters never change under an id. */
  id: z.int(),
  /** As ts-fsrs takes them. */
  weights: z.array(z.number()).check(z.length(21)),
});

/** own_parameters: those that apply. Null for FSRS's defaults. */
export const ownParameters = z.nullable(fittedParameters);

const studySettings = z.object({
  request_retention: z.number(),
  new_per_day: z.int(),
  reviews_per_day: z.int(),
  learning_steps: z.string(),
  relearning_steps: z.string(),
  /** Lapses after which a card is suspended as a leech; 0 for never. */
  leech_lapses: z.int(),
  has_two_buttons: z.boolean(),
  time_zone: z.string(),
  day_start_hour: z.int(),
  /** What the jurisdiction gives on the date, where that is known. Otherwise what the user chose. */
  exam: z.nullable(z.string()),
  exam_jurisdiction: z.nullable(z.string()),
  exam_date: z.nullable(z.string()),
  /** The subjects that the user takes now, by their address in the outlines. Their new cards come first. */
  subjects: z.array(z.string()),
  /** The share of an exam's cards to remember on its day. */
  exam_target: z.number(),
  /** The most the user studies in a day. Null: the limits of cards apply. */
  minutes_per_day: z.nullable(z.int()),
  /** The least minutes a day that reach the target: what the queue keeps to. Null before they are worked out. */
  planned_minutes: z.nullable(z.int()),
  /** The percentage of a planned day's time for cards that new ones get before reviews. */
  planned_new_share: z.int(),
  /** Practice questions on a planned day, within its minutes. */
  practice_per_day: z.int(),
  /** Weekdays without study, and with half of the minutes; 0 is Sunday. */
  days_off: z.array(z.int()),
  easy_days: z.array(z.int()),
  /** Whether parameters fitted to the user's own reviews apply, once there are any. */
  is_fitted: z.boolean(),
  parameters: ownParameters,
  /** How many of the user's reviews theirs were fitted to. Null before that. */
  fitted_to: z.nullable(z.int()),
});
export type StudySettings = z.infer<typeof studySettings>;

const kind = z.enum(["basic", "reverse", "cloze"]);

/** A row of flashcards, as lists of cards read it. */
export const listedCard = z.object({
  id: z.string(),
  note_id: z.string(),
  /** What Anki knows its note by, if it was imported. */
  guid: z.nullable(z.string()),
  kind,
  ordinal: z.int(),
  front: z.string(),
  back: z.string(),
  tags: z.readonly(z.array(z.string())),
  topic: z.nullable(z.string()),
  authority: z.nullable(z.string()),
  passage_id: z.nullable(z.string()),
  is_official: z.boolean(),
  retired_at: z.nullable(z.string()),
  collection_id: z.string(),
  outline_documents: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** The user's own progress; empty for an official card never answered. */
  card_states: z.readonly(
    z.array(
      z.object({
        due: z.string(),
        state: z.int(),
        reps: z.int(),
        lapses: z.int(),
        stability: z.number(),
        difficulty: z.number(),
        scheduled_days: z.int(),
        last_review: z.nullable(z.string()),
        is_suspended: z.boolean(),
        is_flagged: z.boolean(),
      }),
    ),
  ),
});

/** A card with the user's schedule on it. */
const queuedCard = z.object({
  id: z.string(),
  noteId: z.string(),
  kind,
  ordinal: z.int(),
  front: z.string(),
  back: z.string(),
  tags: z.array(z.string()),
  topic: z.nullable(z.string()),
  topicTitle: z.nullable(z.string()),
  passageId: z.nullable(z.string()),
  authority: z.nullable(z.string()),
  isOfficial: z.boolean(),
  correction: z.nullable(z.object({ front: z.string(), back: z.string(), at: z.string() })),
  collectionId: z.string(),
  collectionTitle: z.string(),
  isFlagged: z.boolean(),
  /** Null: never answered. */
  schedule: z.nullable(schedule),
});
export type QueuedCard = z.infer<typeof queuedCard>;

/** study_queue. */
export const queue = z.object({
  settings: studySettings,
  dayEndsAt: z.string(),
  learning: z.array(queuedCard),
  reviews: z.array(queuedCard),
  fresh: z.array(queuedCard),
});
export type Queue = z.infer<typeof queue>;

/** practice_cards. */
export const practiceCards = z.array(queuedCard);

const collectionSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  is_official: z.boolean(),
  subject: z.nullable(z.string()),
  /** Whether the user's exam tests it, or they take it now. */
  is_tested: z.boolean(),
  /** Whose reviews come first in a plan in minutes: see `planStart`. */
  rank: z.int(),
  /** The subject's share of the exam as its examiners publish it, from 0 to 1. Null where they don't. */
  exam_share: z.nullable(z.number()),
  /** The cards that the user's plan opens … */
  cards: z.int(),
  /** … of this many. */
  total: z.int(),
  due: z.int(),
  fresh: z.int(),
  /** New cards on topics that the examiners test most … */
  fresh_core: z.int(),
  /** … and rarely. The others' topics are common. */
  fresh_rare: z.int(),
  learned: z.int(),
  /** Mean probability of recalling a learned card today, from 0 to 1. Null before the first answer. */
  mastery: z.nullable(z.number()),
});
export type CollectionSummary = z.infer<typeof collectionSummary>;

/** Learned cards that are alike. Days are counted from today. */
const learnedGroup = z.object({
  cards: z.int(),
  /** When they come back; 0 is today. */
  dueIn: z.int(),
  stability: z.number(),
  difficulty: z.number(),
  /** Days since their last review. */
  elapsed: z.number(),
});
export type LearnedGroup = z.infer<typeof learnedGroup>;

/** A course's final, or another exam on one subject. */
const final = z.object({
  id: z.string(),
  subject: z.string(),
  name: z.string(),
  /** "2026-12-14". */
  date: z.string(),
  daysLeft: z.int(),
  /** Whether the exam of the settings tests it, too. */
  isOnExam: z.nullable(z.boolean()),
});
export type Final = z.infer<typeof final>;

/** What a plan in minutes starts from. */
const planStart = z.object({
  /** The study day, as "2026-11-29". */
  today: z.string(),
  /** Seconds that today's cards took, counted with what one takes. */
  spent: z.number(),
  questionsLeft: z.int(),
  /** What one takes the user: a review, a new card with all its first answers, a practice question. */
  seconds: z.object({ review: z.number(), fresh: z.number(), question: z.number() }),
  /** All learned cards. `rank` is whose reviews come first: from 0 finals ahead, 100 the bar exam, 200 the rest. */
  learned: z.array(z.extend(learnedGroup, { rank: z.int() })),
});

/** study_overview. */
export const overview = z.object({
  settings: studySettings,
  /** Where today stands in the exam plan. Null without a date, or after it. */
  exam: z.nullable(
    z.object({
      /** 0 is exam day itself. */
      daysLeft: z.int(),
      /** The days at the end without new cards. */
      reviewDays: z.int(),
      hasNewCards: z.boolean(),
    }),
  ),
  today: z.object({
    /** What the daily limits leave of today. None are new in an exam's last days. */
    newLeft: z.int(),
    reviewsLeft: z.int(),
    answered: z.int(),
    secondsPerCard: z.number(),
  }),
  collections: z.array(collectionSummary),
  streak: z.int(),
  due: z.object({
    reviews: z.int(),
    learning: z.int(),
    /** In the week before the exam: cards for one more look today. */
    lastLook: z.int(),
  }),
  /** Reviews due on each of the next six days. */
  forecast: z.array(z.int()),
  /** The learned cards that the exam tests. Null without an exam date, or after it. */
  learned: z.nullable(z.array(learnedGroup)),
  /** Finals from today on, the next one first. */
  finals: z.array(final),
  /** Null without minutes a day, or an exam ahead. */
  plan: z.nullable(planStart),
});
export type Overview = z.infer<typeof overview>;

/** compare_notes: what an import does to notes that the user has, by guid. It keeps one that the user wrote or changed here. */
export const knownNotes = z.record(z.string(), z.enum(["updated", "unchanged", "kept"]));
export type KnownNote = z.infer<typeof knownNotes>[string];

const loggedAnswer = z.readonly(
  z.tuple([
    /** Milliseconds since 1970. */
    z.number(),
    /** The rating. */
    z.number(),
    /** How long it took, in milliseconds. */
    z.nullable(z.number()),
    /** The state and the interval, in days, before it. */
    z.number(),
    z.number(),
    /** Of an answer given in Anki, what only Anki's log has: ivl, lastIvl, factor, and type. */
    z.nullable(z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()]))),
  ]),
);
export type LoggedAnswer = z.infer<typeof loggedAnswer>;

/** logged_answers: the review log of each card, oldest first. */
export const loggedAnswers = z.record(z.string(), z.array(loggedAnswer));

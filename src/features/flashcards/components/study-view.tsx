import type { Queue } from "@backend/contracts/study.ts";
import { intervalText } from "@backend/scheduling/interval-text.ts";
import type { Rating } from "@backend/scheduling/schedule.ts";
import { BookOpenText } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Key } from "@/components/ui/key.tsx";
import { KeysDialog } from "@/components/ui/keys-dialog.tsx";
import { flash, notify } from "@/components/ui/toasts.ts";
import { usePageKeys } from "@/components/ui/use-page-keys.ts";
import { markCards } from "../api/mark-cards.ts";
import type { Session } from "../model/session.ts";
import { STUDY_KEYS } from "../model/session-keys.ts";
import { useStudy } from "../model/use-study.ts";
import { proposed, useTypedAnswer } from "../model/use-typed-answer.ts";
import { AnswerBar } from "./answer-bar.tsx";
import { CardFace } from "./card-face.tsx";
import { CardReport } from "./card-report.tsx";
import { sayLeech } from "./say-leech.ts";
import { SessionBar } from "./session-bar.tsx";
import { SourceSheet } from "./source-sheet.tsx";
import { TypedAnswerField } from "./typed-answer.tsx";
import { useSwipe } from "./use-swipe.ts";

interface StudyViewProps {
  readonly userId: string;
  readonly title: string;
  readonly begun: Session;
  /** Null in practice. */
  readonly queue: Queue | null;
  readonly onClose: () => void;
  readonly onProgress: (index: number, total: number) => void;
  readonly renderOutlineLink: (passageId: string) => ReactNode;
  readonly renderEditor: (
    cardId: string,
    onDone: (change: { front: string; back: string } | null) => void,
  ) => ReactNode;
  readonly renderSummary: (session: Session) => ReactNode;
}

/** A running session, card by card. */
export function StudyView({ userId, title, begun, queue, onClose, onProgress, ...slots }: StudyViewProps) {
  const study = useStudy(userId, begun, queue);
  const { session, isRevealed } = study;
  const card = session.current;
  const [panel, setPanel] = useState<"source" | "keys" | "edit" | "report" | null>(null);
  const done = session.answers.length;
  const total = done + session.main.length + session.learning.length + (card ? 1 : 0);
  useEffect(() => onProgress(done, total), [onProgress, done, total]);

  /** A page that has just come speaks what has the focus: the first question. */
  const place = useRef<HTMLDivElement>(null);
  const questionId = useId();
  useEffect(() => place.current?.focus({ preventScroll: true }), []);

  const typed = useTypedAnswer(card, done, isRevealed);
  const hasTwoButtons = queue?.settings.has_two_buttons ?? true;
  const proposal = proposed(typed.graded, hasTwoButtons);
  const leechLapses = queue?.settings.leech_lapses || Number.POSITIVE_INFINITY;
  const answer = (rating: Rating) => {
    const given = study.answer(hasTwoButtons && rating > 1 ? 3 : rating, typed.text);
    if (given?.leechLapses) sayLeech(userId, given.card.id, given.leechLapses);
  };
  const setAside = (change: "buried" | "suspended", text: string) => {
    if (!card) return;
    const isGone =
      change === "buried"
        ? ({ noteId }: typeof card) => noteId === card.noteId
        : ({ id }: typeof card) => id === card.id;
    study.remove(isGone);
    markCards([card.id], { [change]: true }).then(
      () => flash.success(text),
      () =>
        notify.error("The card couldn’t be changed", {
          description: "It will be back in your next session.",
        }),
    );
  };
  const actions = {
    onUndo: study.undo,
    onSource: () => card && isRevealed && setPanel("source"),
    onHelp: () => setPanel("keys"),
    onReport: () => setPanel("report"),
    onEdit: () => {
      if (card?.isOfficial) flash.blank("Copy official cards to a collection to edit them");
      else if (card) setPanel("edit");
    },
    onBury: () => setAside("buried", "Buried until tomorrow"),
    onSuspend: () => setAside("suspended", "Suspended"),
    onFlag: () => {
      if (!card) return;
      const isFlagged = !card.isFlagged;
      study.change((one) => (one.id === card.id ? { ...one, isFlagged } : one));
      markCards([card.id], { flagged: isFlagged }).catch(() =>
        notify.error("The flag couldn’t be saved", { description: "Check your connection and try again." }),
      );
    },
  };
  usePageKeys({
    " ": () => (isRevealed ? answer(proposal) : study.reveal()),
    ...Object.fromEntries(([1, 2, 3, 4] as const).map((rating) => [String(rating), () => answer(rating)])),
    t: typed.open,
    u: actions.onUndo,
    s: actions.onSource,
    f: actions.onFlag,
    e: actions.onEdit,
    b: actions.onBury,
    "?": actions.onHelp,
    escape: onClose,
  });
  const swipe = useSwipe({ onRight: () => answer(3), onLeft: () => answer(1), isEnabled: isRevealed });

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SessionBar title={title} session={session} card={card} actions={actions} onClose={onClose} />
      {study.isWaiting && (
        <p role="status" className="bg-sunken px-4 py-2 text-center text-sm">
          Your answers are saved on this device. We’ll send them when you’re back online.
        </p>
      )}
      {card ? (
        <>
          <section
            ref={place}
            aria-labelledby={questionId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
            tabIndex={0}
            className="group min-h-0 flex-1 overflow-y-auto overflow-x-clip px-4 py-4 outline-none sm:py-8"
          >
            <div
              // Each card speaks its question as it comes, and its answer as it is shown.
              aria-live="polite"
              className="relative mx-auto flex min-h-full max-w-180 flex-col justify-center"
            >
              {swipe.offset !== 0 && (
                <p
                  aria-hidden="true"
                  className={`absolute top-1/3 font-semibold ${swipe.offset > 0 ? "left-2 text-success" : "right-2 text-danger"}`}
                >
                  {swipe.offset > 0 ? "Good" : "Again"}
                  {study.preview && (
                    <span className="block font-normal text-ink-soft text-sm">
                      {intervalText(
                        Date.parse(study.preview[swipe.offset > 0 ? 3 : 1].due) - study.now.getTime(),
                      )}
                    </span>
                  )}
                </p>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: Space shows the answer from anywhere on the page. */}
              <article
                // A card that comes again is spoken again.
                key={`${card.id} ${done}`}
                aria-label="Card"
                {...swipe.handlers}
                onClick={(event) => {
                  // On a phone, the card itself is the button. Its buttons and links work as they say.
                  const isOnControl = (event.target as Element).closest("button, a, summary, textarea");
                  if (!isRevealed && !isOnControl && matchMedia("(pointer: coarse)").matches) study.reveal();
                }}
                style={
                  swipe.offset === 0
                    ? undefined
                    : { transform: `translateX(${swipe.offset}px) rotate(${swipe.offset / 30}deg)` }
                }
                className="flex min-h-80 touch-pan-y flex-col gap-5 rounded-xl border border-line bg-raised p-5 shadow-card group-focus-visible:outline-2 group-focus-visible:outline-accent sm:min-h-106 sm:p-11 sm:pt-6 sm:pb-6"
              >
                <CardFace
                  card={card}
                  isRevealed={isRevealed}
                  questionId={questionId}
                  foot={
                    <footer
                      aria-live="off"
                      className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4"
                    >
                      <p className="min-w-0 text-ink-soft text-sm">
                        {(card.schedule?.lapses ?? 0) >= leechLapses ? (
                          <span className="rounded-full bg-danger-soft px-2.5 py-1 text-danger">
                            Missed {card.schedule?.lapses} times. Edit it or suspend it.
                          </span>
                        ) : (
                          card.authority
                        )}
                      </p>
                      {(card.topic || card.authority) && (
                        <Button
                          size="sm"
                          variant="secondary"
                          aria-keyshortcuts="s"
                          onClick={actions.onSource}
                        >
                          <BookOpenText aria-hidden="true" className="size-4" />
                          Source <Key>S</Key>
                        </Button>
                      )}
                    </footer>
                  }
                >
                  <TypedAnswerField typed={typed} isRevealed={isRevealed} onReveal={study.reveal} />
                </CardFace>
              </article>
            </div>
          </section>
          <div className="mx-auto w-full max-w-188 px-4 pb-4 sm:pb-6">
            {isRevealed && (
              <p className="mb-2 hidden text-center text-ink-soft text-sm pointer-coarse:block">
                Swipe right: Good. Swipe left: Again.
              </p>
            )}
            <AnswerBar
              isRevealed={isRevealed}
              onReveal={study.reveal}
              onAnswer={answer}
              hasTwoButtons={hasTwoButtons}
              proposed={proposal}
              preview={study.preview}
              now={study.now}
            />
            <p
              aria-hidden="true"
              className="mt-3 hidden flex-wrap justify-center gap-x-4 gap-y-1 text-ink-soft text-sm pointer-fine:flex"
            >
              {(["U Undo", "S Source", "F Flag", "E Edit", "B Bury", "? All keys"] as const).map((hint) => (
                <span key={hint} className="flex items-center gap-1.5">
                  <Key>{hint.slice(0, 1)}</Key>
                  {hint.slice(2)}
                </span>
              ))}
            </p>
          </div>
        </>
      ) : (
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto px-4 focus-visible:-outline-offset-2"
        >
          {slots.renderSummary(session)}
        </div>
      )}
      <SourceSheet
        card={panel === "source" ? card : null}
        onClose={() => setPanel(null)}
        renderLink={slots.renderOutlineLink}
      />
      <KeysDialog keys={STUDY_KEYS} isOpen={panel === "keys"} onClose={() => setPanel(null)} />
      {panel === "report" && card && <CardReport card={card} onClose={() => setPanel(null)} />}
      {panel === "edit" &&
        card &&
        slots.renderEditor(card.id, (change) => {
          setPanel(null);
          if (change) study.change((one) => (one.noteId === card.noteId ? { ...one, ...change } : one));
        })}
    </div>
  );
}

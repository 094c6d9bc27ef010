import { ArrowLeft } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { KeysDialog } from "@/components/ui/keys-dialog.tsx";
import { Clock } from "./clock.tsx";
import { Palette } from "./palette.tsx";
import { SessionHeader } from "./session-header.tsx";

/** Before the end of a mock exam's part. */
export const PART_ENDS = "You can’t come back to it. Your results come after the last part.";

/** What lies over a running session. */
export type Panel = "keys" | "questions" | "end";

interface SessionFrameProps {
  readonly title: string;
  readonly questions: ComponentProps<typeof Palette>["questions"];
  readonly place: number;
  readonly isFlagged: boolean;
  /** Null: without a clock. */
  readonly deadline: number | null;
  readonly now: () => number;
  readonly keys: ComponentProps<typeof KeysDialog>["keys"];
  /** Such as that answers wait for the network. */
  readonly notice: string | null;
  readonly panel: Panel | null;
  readonly onPanel: (panel: Panel | null) => void;
  readonly onOpen: (place: number) => void;
  readonly onFlag: () => void;
  readonly onTimeOut: (deadline: number) => void;
  readonly onClose: () => void;
  /** What is asked before it ends. */
  readonly ending: {
    readonly title: string;
    readonly label: string;
    readonly text: string;
    readonly onConfirm: () => void;
  };
  readonly children: ReactNode;
}

/** What is around the questions of a running session or exercise: its header, and what lies over it. */
export function SessionFrame({
  questions,
  place,
  deadline,
  panel,
  onPanel,
  ending,
  ...props
}: SessionFrameProps) {
  const done = questions.filter(({ isAnswered }) => isAnswered).length;
  const close = () => onPanel(null);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SessionHeader
        title={props.title}
        done={done}
        total={questions.length}
        isFlagged={props.isFlagged}
        clock={
          deadline === null ? null : (
            <Clock deadline={deadline} now={props.now} onTimeOut={() => props.onTimeOut(deadline)} />
          )
        }
        onClose={props.onClose}
        onFlag={props.onFlag}
        onQuestions={() => onPanel("questions")}
        onKeys={() => onPanel("keys")}
        onEnd={() => onPanel("end")}
      />
      {props.notice && (
        <p role="status" className="bg-sunken px-4 py-2 text-center text-sm">
          {props.notice}
        </p>
      )}
      {props.children}
      <KeysDialog keys={props.keys} isOpen={panel === "keys"} onClose={close} />
      <Dialog
        isOpen={panel === "questions"}
        onClose={close}
        title="Questions"
        description={`${done} of ${questions.length} answered`}
      >
        <Palette questions={questions} place={place} onOpen={props.onOpen} />
      </Dialog>
      <ConfirmDialog
        isOpen={panel === "end"}
        title={ending.title}
        confirmLabel={ending.label}
        onConfirm={ending.onConfirm}
        onCancel={close}
      >
        {ending.text}
      </ConfirmDialog>
    </div>
  );
}

export function PreviousButton({ place, onOpen }: Pick<SessionFrameProps, "place" | "onOpen">) {
  return (
    <Button
      variant="secondary"
      disabled={place === 0}
      aria-keyshortcuts="p"
      onClick={() => onOpen(place - 1)}
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      <span className="max-sm:sr-only">Previous</span>
    </Button>
  );
}

/** The keys of every running session: letters and digits choose, and the rest leads around. */
export const commonKeys = (actions: {
  readonly place: number;
  readonly press: (choice: number) => void;
  readonly onOpen: (place: number) => void;
  readonly onFlag: () => void;
  readonly onPanel: (panel: Panel) => void;
  readonly onClose: () => void;
}): Record<string, () => unknown> => ({
  ...Object.fromEntries(["a", "b", "c", "d", "e"].map((key, at) => [key, () => actions.press(at + 1)])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((choice) => [String(choice), () => actions.press(choice)])),
  f: actions.onFlag,
  n: () => actions.onOpen(actions.place + 1),
  p: () => actions.onOpen(actions.place - 1),
  arrowright: () => actions.onOpen(actions.place + 1),
  arrowleft: () => actions.onOpen(actions.place - 1),
  q: () => actions.onPanel("end"),
  "?": () => actions.onPanel("keys"),
  escape: actions.onClose,
});

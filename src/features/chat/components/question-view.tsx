import { Pencil } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import type { Question, Versions } from "../model/turns.ts";
import { VersionSwitch } from "./version-switch.tsx";

const QuestionEditor = lazy(() => import("./question-editor.tsx"));

export interface QuestionActions {
  readonly onStartEditing: (questionId: string) => void;
  readonly onStopEditing: () => void;
  readonly onEdit: (text: string) => void;
  readonly onShowVersion: (messageId: string) => void;
}

interface QuestionViewProps extends QuestionActions {
  readonly question: Question;
  readonly versions: Versions;
  /** What its editor begins with; null if it isn't being edited. */
  readonly editing: string | null;
}

/** A question, which can be edited: that asks it again beside the first, on a branch of its own. */
export function QuestionView({ question, versions, editing, ...actions }: QuestionViewProps) {
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = editing !== null;
  useEffect(() => {
    // Where the reader was before.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (editing !== null) {
    return (
      <Suspense>
        <QuestionEditor
          key={question.id}
          text={editing}
          onSend={actions.onEdit}
          onCancel={actions.onStopEditing}
        />
      </Suspense>
    );
  }
  return (
    // In a narrow conversation beside a passage, its menu is in the corner of the question.
    <div className="group ml-auto grid max-w-125 grid-cols-1 justify-items-end md:@max-[44rem]:mr-6">
      <h2 className="sr-only">You asked</h2>
      <div className="bubble max-w-full whitespace-pre-wrap break-words rounded-lg rounded-br-sm bg-bubble px-4 py-3 leading-[1.5625]">
        {question.text}
      </div>
      <div className="-mb-5 flex items-center gap-1">
        <VersionSwitch of="question" versions={versions} onShow={actions.onShowVersion} />
        <Button
          ref={pencil}
          variant="quiet"
          size="icon"
          aria-label="Edit question"
          title="Edit question"
          className="pointer-coarse:size-11 pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-hover:opacity-100"
          onClick={() => actions.onStartEditing(question.id)}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </div>
  );
}

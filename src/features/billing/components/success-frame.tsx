import { CircleCheck, Clock, Info } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner.tsx";

interface SuccessFrameProps {
  readonly state: "waiting" | "done" | "later" | "none";
  readonly title: string;
  readonly children: ReactNode;
  /** Where to go from here. */
  readonly actions?: ReactNode;
}

/** What a buyer comes back to: what happened, and the next step. Changes are announced. */
export function SuccessFrame({ state, title, children, actions }: SuccessFrameProps) {
  return (
    <div className="grid max-w-2xl gap-6 py-4 md:py-8">
      <StateMark state={state} />
      <div role="status" className="grid gap-3">
        <h1 className="font-semibold text-3xl leading-tight tracking-tight md:text-4xl">{title}</h1>
        <div className="measure grid gap-2 text-ink-soft text-lg leading-relaxed">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

function StateMark({ state }: Pick<SuccessFrameProps, "state">) {
  if (state === "waiting") return <Spinner />;
  const [Icon, color] =
    state === "done"
      ? [CircleCheck, "text-success"]
      : state === "later"
        ? [Clock, "text-ink-soft"]
        : [Info, "text-ink-soft"];
  return <Icon aria-hidden="true" className={`size-12 ${color}`} strokeWidth={1.5} />;
}

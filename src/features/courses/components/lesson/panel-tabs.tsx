import { cn } from "@/components/ui/cn.ts";

export type Panel = "lesson" | "transcript" | "notes";

const LABELS: Readonly<Record<Panel, string>> = {
  lesson: "Lesson",
  transcript: "Transcript",
  notes: "Notes",
};

interface PanelTabsProps {
  readonly panels: readonly Panel[];
  readonly shown: Panel;
  readonly onShow: (panel: Panel) => void;
}

/** Switches between the lesson and what is beside it where there is no room for both. */
export function PanelTabs({ panels, shown, onShow }: PanelTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that show a part of the page, not fields of a form.
    <div
      role="group"
      aria-label="Parts of the lesson"
      className="flex border-line border-b text-[0.90625rem] max-md:-mx-(--content-padding) md:gap-7"
    >
      {panels.map((panel) => (
        <button
          key={panel}
          type="button"
          aria-pressed={panel === shown}
          onClick={() => onShow(panel)}
          className={cn(
            "min-h-11 focus-visible:-outline-offset-2 max-md:flex-1",
            panel === shown
              ? "font-semibold text-ink shadow-[inset_0_-2px_0_var(--accent)]"
              : "text-ink-soft hover:text-ink",
          )}
        >
          {LABELS[panel]}
        </button>
      ))}
    </div>
  );
}

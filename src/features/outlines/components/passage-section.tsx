import { Flag, Layers, MessageCircleQuestion } from "lucide-react";
import { memo } from "react";
import { cn } from "@/components/ui/cn.ts";
import { Markdown } from "@/components/ui/markdown.tsx";
import { typeset } from "@/components/ui/typeset.ts";
import type { OutlinePassage } from "../api/get-document.ts";
import { sectionOf } from "../model/addresses.ts";
import { kindLabel } from "../model/labels.ts";
import { headingId } from "./use-cited-section.ts";
import { WatchLink } from "./watch-link.tsx";

export interface PassageActions {
  readonly onAsk: (passage: OutlinePassage) => void;
  readonly onMakeCard: (passage: OutlinePassage) => void;
  readonly onReport: (passage: OutlinePassage) => void;
}

interface PassageSectionProps extends PassageActions {
  readonly passage: OutlinePassage;
  /** The headings of a case already say what each part is. */
  readonly isOfCase: boolean;
  readonly isCited: boolean;
  /** Links the cases that the text names. Null until the index is there. */
  readonly linkCases: ((markdown: string) => string) | null;
}

/** Kinds that comment on the law rather than state it. They are set apart on the page. */
const ASIDES = new Set(["example", "traps"]);

export const PassageSection = memo(function PassageSection({
  passage,
  isOfCase,
  isCited,
  linkCases,
  ...actions
}: PassageSectionProps) {
  const section = sectionOf(passage.id);
  const label = isOfCase ? null : kindLabel(passage.kind);
  const isAside = ASIDES.has(passage.kind);
  return (
    <section
      data-section={section}
      data-cited={isCited || undefined}
      aria-labelledby={headingId(section)}
      className={cn(
        "-mx-4 scroll-mt-16 px-4 py-5 transition-colors duration-500 md:-mx-5 md:rounded-lg md:px-5 lg:scroll-mt-6",
        isAside && !isCited && "bg-sunken",
        isCited && "bg-highlight/50 shadow-[inset_3px_0_0_var(--accent)]",
      )}
    >
      {label && <p className="mb-1 font-semibold text-accent text-xs uppercase tracking-[0.08em]">{label}</p>}
      <h2
        id={headingId(section)}
        tabIndex={-1}
        className="mb-3 font-semibold text-22 leading-snug outline-none"
      >
        {typeset(passage.heading)}
      </h2>
      {isCited && <p className="sr-only">This is the cited passage.</p>}
      <Markdown text={linkCases ? linkCases(passage.body) : passage.body} />
      <Actions passage={passage} {...actions} />
    </section>
  );
});

function Actions({ passage, onAsk, onMakeCard, onReport }: PassageActions & { passage: OutlinePassage }) {
  const about = `: ${passage.heading}`;
  return (
    <ul className="-ml-2 mt-3 flex flex-wrap gap-x-1">
      <Action
        icon={MessageCircleQuestion}
        label="Ask about this"
        about={about}
        onPress={() => onAsk(passage)}
      />
      <Action icon={Layers} label="Make a card" about={about} onPress={() => onMakeCard(passage)} />
      <Action icon={Flag} label="Report an error" about={about} onPress={() => onReport(passage)} />
      <li className="empty:hidden">
        <WatchLink passageId={passage.id} heading={passage.heading} className={ACTION} />
      </li>
    </ul>
  );
}

const ACTION =
  "inline-flex h-10 items-center gap-1.5 rounded-md px-2 text-ink-soft text-sm hover:bg-line/60 hover:text-ink sm:h-9";

interface ActionProps {
  readonly icon: typeof Flag;
  readonly label: string;
  /** Names the passage for screen readers. */
  readonly about: string;
  readonly onPress: () => void;
}

function Action({ icon: Icon, label, about, onPress }: ActionProps) {
  return (
    <li>
      <button type="button" onClick={onPress} aria-label={`${label}${about}`} className={ACTION}>
        <Icon aria-hidden="true" className="size-4 max-sm:hidden" />
        {label}
      </button>
    </li>
  );
}

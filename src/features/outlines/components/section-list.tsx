import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { cn } from "@/components/ui/cn.ts";
import { typeset } from "@/components/ui/typeset.ts";
import { BROWSING } from "./use-cited-section.ts";

interface Section {
  readonly section: string;
  readonly heading: string;
}

interface SectionListProps {
  readonly sections: readonly Section[];
  readonly current: string | null;
}

/** The list beside the text. It stays in view. */
export function SectionList({ sections, current }: SectionListProps) {
  return (
    <nav aria-label="Sections" className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto">
      <p className="mb-2 pl-3.5 font-medium text-ink-faint text-xs">On this page</p>
      <Links sections={sections} current={current} />
    </nav>
  );
}

/** On narrow screens, a bar above the text. It names the current section and opens the list. */
export function SectionBar({ sections, current }: SectionListProps) {
  const [isOpen, setOpen] = useState(false);
  const heading = sections.find(({ section }) => section === current)?.heading ?? sections[0]?.heading;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from the button and from every link.
    <div
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      className="-mx-(--content-padding) sticky top-0 z-10 mt-6 border-line border-b bg-page lg:hidden"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="group flex h-12 w-full items-center gap-3 px-(--content-padding) text-left text-sm"
      >
        <span className="shrink-0 font-medium">Sections</span>
        <span className="min-w-0 flex-1 truncate text-ink-soft">{heading}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-soft transition-transform group-aria-expanded:rotate-180"
        />
      </button>
      {isOpen && (
        <div className="absolute inset-x-0 top-full max-h-[60dvh] overflow-y-auto border-line border-b bg-page px-(--content-padding) pb-4 shadow-float">
          <nav aria-label="Sections">
            <Links sections={sections} current={current} onChoose={() => setOpen(false)} />
          </nav>
        </div>
      )}
    </div>
  );
}

interface LinksProps extends SectionListProps {
  readonly onChoose?: () => void;
}

function Links({ sections, current, onChoose }: LinksProps) {
  return (
    <ol className="border-line border-l">
      {sections.map(({ section, heading }) => (
        <li key={section}>
          <Link
            to={{ hash: section }}
            state={BROWSING}
            replace
            onClick={onChoose}
            aria-current={section === current ? "location" : undefined}
            className={cn(
              "-ml-px block border-l-2 py-1.5 pl-3 text-sm leading-snug max-lg:py-2.5",
              section === current
                ? "border-accent text-ink"
                : "border-transparent text-ink-soft hover:border-line-strong hover:text-ink",
            )}
          >
            {typeset(heading)}
          </Link>
        </li>
      ))}
    </ol>
  );
}

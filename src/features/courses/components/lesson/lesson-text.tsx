import { useMemo } from "react";
import { Markdown } from "@/components/ui/markdown.tsx";
import { OpenBeside } from "@/components/ui/own-link.tsx";
import { passageAt, withPassageAddresses } from "../../model/lesson.ts";
import { sectionsOf } from "../../model/sections.ts";

interface LessonTextProps {
  /** Markdown; links name passages. */
  readonly body: string;
  /** Opens a passage beside the text. Null where links lead to the outlines. */
  readonly onOpenPassage: ((passageId: string) => void) | null;
}

/** The text of a lesson, in its sections. */
export function LessonText({ body, onOpenPassage }: LessonTextProps) {
  const sections = useMemo(() => sectionsOf(withPassageAddresses(body)), [body]);
  const openBeside = useMemo(
    () =>
      onOpenPassage &&
      ((address: string) => {
        const passage = passageAt(address);
        if (passage === null) return false;
        onOpenPassage(passage);
        return true;
      }),
    [onOpenPassage],
  );
  return (
    <OpenBeside value={openBeside}>
      <div className="lesson-text grid gap-8">
        {sections.map(({ id, title, text }) => (
          <section key={id} aria-labelledby={title ? id : undefined} data-section={id} className="min-w-0">
            {title && (
              <h2 id={id} className="mb-3 scroll-mt-6 font-semibold text-22 leading-snug">
                {title}
              </h2>
            )}
            <Markdown text={text} />
          </section>
        ))}
      </div>
    </OpenBeside>
  );
}

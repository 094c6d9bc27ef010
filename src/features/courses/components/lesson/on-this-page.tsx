import { type RefObject, useEffect, useMemo, useState } from "react";
import { cn } from "@/components/ui/cn.ts";
import { sectionsOf } from "../../model/sections.ts";

interface OnThisPageProps {
  readonly body: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The sections of a text lesson, with the one being read. */
export function OnThisPage({ body, scroller }: OnThisPageProps) {
  const sections = useMemo(
    () => sectionsOf(body).flatMap(({ id, title }) => (title ? [{ id, title }] : [])),
    [body],
  );
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const find = () => {
      const top = element.getBoundingClientRect().top + 96;
      const passed = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? top + 1) <= top,
      );
      setCurrent(passed.at(-1)?.id ?? null);
    };
    find();
    element.addEventListener("scroll", find, { passive: true });
    return () => element.removeEventListener("scroll", find);
  }, [sections, scroller]);
  return (
    <nav aria-label="On this page" className="pt-1">
      <h2 className="mb-2 font-sans font-semibold text-ink-soft text-xs">On this page</h2>
      <ul className="border-line border-l">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                const heading = document.getElementById(id);
                heading?.scrollIntoView({ block: "start" });
              }}
              aria-current={id === current ? "true" : undefined}
              className={cn(
                "-ml-px block border-l-2 py-1.5 pl-3 text-sm",
                id === current
                  ? "border-accent font-medium text-ink"
                  : "border-transparent text-ink-soft hover:text-ink",
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { Citation } from "@backend/contracts/chat.ts";
import { useQuery } from "@tanstack/react-query";
import * as HoverCard from "radix-ui/hover-card";
import { Markdown } from "@/components/ui/markdown.tsx";
import { getPassage } from "../api/get-passage.ts";

interface PassagePreviewProps {
  readonly source: Citation;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onHold: () => void;
  readonly onLeave: () => void;
}

/**
 * The first lines of a cited passage, above its mark: placed in an element that is positioned. It takes no focus, and its
 * mark's name says the same, so it is for the eyes alone. Loaded with the first mark that is pointed at.
 */
export default function PassagePreview({
  source,
  isOpen,
  onOpenChange,
  onHold,
  onLeave,
}: PassagePreviewProps) {
  const { data: passage, isPending } = useQuery(getPassage(source.passageId));
  return (
    <HoverCard.Root open={isOpen} onOpenChange={onOpenChange}>
      <HoverCard.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </HoverCard.Trigger>
      <HoverCard.Portal container={document.querySelector("main")}>
        <HoverCard.Content
          side="top"
          sideOffset={6}
          collisionPadding={12}
          data-preview
          onPointerEnter={onHold}
          onPointerLeave={onLeave}
          className="z-30 grid w-80 max-w-[calc(100vw-1.5rem)] gap-1.5 rounded-lg border border-line bg-raised p-4 text-sm shadow-float"
        >
          <p className="font-semibold font-serif text-base leading-snug">{source.heading}</p>
          <p className="text-ink-soft">{source.title}</p>
          {isPending ? (
            <span className="grid gap-2 py-1">
              <span className="h-3 animate-pulse rounded-md bg-sunken" />
              <span className="h-3 w-3/4 animate-pulse rounded-md bg-sunken" />
            </span>
          ) : (
            passage && (
              <div className="line-clamp-4 [&_.prose]:text-14 [&_.prose]:leading-normal">
                <Markdown text={firstLines(passage.body)} />
              </div>
            )
          )}
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}

/** The first block that is more than a title. */
const firstLines = (body: string): string =>
  body.split(/\n\s*\n/).find((block) => !/^(?:#|\*\*[^*]*\*\*$|\|)/.test(block)) ?? "";

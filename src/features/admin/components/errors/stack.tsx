import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cn } from "@/components/ui/cn.ts";
import { Section } from "@/components/ui/section.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { mapStack } from "../../model/map-stack.ts";

/** A source map of the running build; older builds' maps are gone with their files. */
async function readMap(address: string): Promise<string | null> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? await answer.text() : null;
}

/** A stack, mapped to the source where this server has the build's maps. */
export function Stack({ stack }: { readonly stack: string }) {
  const [view, setView] = useState<"ours" | "all" | "raw">("ours");
  const { data: frames } = useQuery({
    queryKey: ["admin", "stack", stack],
    queryFn: () => mapStack(stack, readMap),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isMapped = frames?.some(({ source }) => source !== null) ?? false;
  const shown = frames?.filter(({ isOurs }) => view === "all" || isOurs) ?? [];
  return (
    <Section
      title="Stack"
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {frames && <span className="text-ink-soft">{isMapped ? "Mapped to source" : "As reported"}</span>}
          <Segments
            label="Frames"
            value={view}
            options={[
              ["ours", "Our code"],
              ["all", "All frames"],
              ["raw", "Raw"],
            ]}
            onChange={setView}
          />
        </span>
      }
    >
      {view === "raw" || (frames && shown.length === 0) ? (
        <pre className="table-frame overflow-x-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-3 font-mono text-12">
          {stack}
        </pre>
      ) : (
        <ol className="rounded-md border border-line">
          {shown.map((frame, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: frames have no ids, and never change.
              key={index}
              className={cn(
                "break-words border-line px-3 py-1.5 font-mono text-12 not-last:border-b",
                index === 0 && "bg-danger-soft",
              )}
            >
              {frame.source ? (
                <>
                  <span className="font-semibold">{frame.text}</span> <span>{frame.source}</span>
                </>
              ) : (
                frame.text
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

import type { ReactNode } from "react";
import { Bone } from "@/components/ui/skeleton.tsx";

/** Holds the place of the signed-in shell: the sidebar and a page, while neither can be shown. */
export function ShellSkeleton({ hint }: { readonly hint?: ReactNode }) {
  return (
    <div role="status" className="flex h-dvh flex-col md:flex-row">
      <span className="sr-only">Loading…</span>
      <div className="hidden w-64 shrink-0 flex-col gap-5 border-line border-r bg-sunken px-5 py-4 md:flex">
        <Bone className="h-6 w-32" />
        <div className="grid gap-4 pt-4">
          {["w-24", "w-20", "w-28", "w-24", "w-20"].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <Bone key={index} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
      <div className="flex h-14 shrink-0 items-center justify-center border-line border-b md:hidden">
        <Bone className="h-6 w-28" />
      </div>
      <div className="grid flex-1 content-start gap-4 px-4 pt-6 md:px-6 md:pt-10">
        <Bone className="h-8 w-56 max-w-full" />
        <Bone className="h-4 w-96 max-w-full" />
        <Bone className="mt-4 h-32 max-w-page" />
        <Bone className="h-32 max-w-page" />
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
    </div>
  );
}

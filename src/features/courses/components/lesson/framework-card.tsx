import { Download } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { saveBlob } from "@/lib/save-file.ts";

interface FrameworkCardProps {
  readonly title: string;
  /** `3.2`; null outside of its course. */
  readonly number: string | null;
  /** Markdown. */
  readonly framework: string;
  /** Address of the PDF; null while it loads, or if there is none. */
  readonly address: string | null;
}

/** The one-page sheet of a lesson: to download, and to read here. */
export function FrameworkCard({ title, number, framework, address }: FrameworkCardProps) {
  const name = number === null ? "Framework" : `Framework ${number}`;
  const fileName = `${name} ${title.replace(/[^\w ,'-]/g, "")}.pdf`;
  return (
    <section aria-label="Framework" className="rounded-lg border border-line bg-raised shadow-card">
      <div className="flex flex-wrap items-center gap-4 p-3.5 pr-4">
        <span
          aria-hidden="true"
          className="grid h-14 w-11 shrink-0 content-start gap-1 border border-line bg-page p-1.5 shadow-card"
        >
          <span className="mb-0.5 h-0.75 w-3/5 bg-accent" />
          {["a", "b", "c", "d"].map((line) => (
            <span key={line} className="h-0.5 bg-line-strong/60" />
          ))}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere font-semibold leading-snug">{title}</h2>
          <p className="text-ink-soft text-sm">{name} · 1 page</p>
        </div>
        {address && (
          <Button asChild variant="secondary" size="sm" className="max-sm:w-full">
            <a
              href={`${address}&download=${encodeURIComponent(fileName)}`}
              download={fileName}
              onClick={(event) => {
                if (navigator.onLine) return;
                event.preventDefault();
                void saveKept(address, fileName);
              }}
            >
              <Download aria-hidden="true" className="size-4.5" />
              Download
            </a>
          </Button>
        )}
      </div>
      {framework && (
        <details className="border-line border-t">
          <summary className="cursor-pointer px-4 py-2.5 font-medium text-sm">Read it here</summary>
          <div className="px-4 pb-5">
            <Markdown text={framework} />
          </div>
        </details>
      )}
    </section>
  );
}

/** Downloads pass by the service worker, which has the file of a course that is kept on this device. */
async function saveKept(address: string, fileName: string): Promise<void> {
  try {
    saveBlob(fileName, await (await fetch(address)).blob());
  } catch {
    notify.error("You’re offline. Download it once you’re back online.");
  }
}

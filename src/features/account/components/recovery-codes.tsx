import { Download, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "@/components/form/use-submit.ts";
import { Button } from "@/components/ui/button.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { siteName } from "@/lib/configuration.ts";
import { printLines } from "@/lib/print-lines.ts";
import { saveFile } from "@/lib/save-file.ts";
import { createRecoveryCodes } from "../api/create-recovery-codes.ts";

const HEADING = `${siteName} recovery codes`;

interface RecoveryCodesProps {
  /** Called with true when codes are shown, and with false once they were copied, downloaded or printed. */
  readonly onUnsavedChange: (isUnsaved: boolean) => void;
  readonly onDone: () => void;
}

/** Makes new recovery codes when it appears, and offers ways to save them. */
export function RecoveryCodes({ onUnsavedChange, onDone }: RecoveryCodesProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { error, run } = useSubmit();
  const make = () =>
    run(async () => {
      setCodes(await createRecoveryCodes());
      onUnsavedChange(true);
    });
  const noteSaved = () => onUnsavedChange(false);
  // Made once, even where effects run twice: a second set would void the first.
  const isStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void make();
  }, []);

  if (error) {
    return (
      <FailureNotice title="We couldn’t make your recovery codes" onRetry={make}>
        {error.message}
      </FailureNotice>
    );
  }
  if (!codes) {
    return (
      <div role="status" className="h-76 animate-pulse rounded-md bg-sunken">
        <span className="sr-only">Making your recovery codes…</span>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <ol
        aria-label="Recovery codes"
        className="grid gap-2 rounded-md bg-sunken p-4 text-center font-mono text-sm tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} onCopied={noteSaved}>
          Copy
        </CopyButton>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            saveFile(`${HEADING}.txt`, `${HEADING}\n\n${codes.join("\n")}\n`, "text/plain");
            noteSaved();
          }}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            printLines(HEADING, codes);
            noteSaved();
          }}
        >
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
      <Button onClick={onDone}>I’ve saved these codes</Button>
    </div>
  );
}

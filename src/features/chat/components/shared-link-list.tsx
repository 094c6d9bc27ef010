import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { type SharedLink, sharedAddress, useTurnOffLink } from "../api/shared-links.ts";

interface SharedLinkListProps {
  readonly userId: string;
  readonly links: readonly SharedLink[];
}

/** Links to conversations: to open, copy, or turn off. */
export function SharedLinkList({ userId, links }: SharedLinkListProps) {
  const turnOff = useTurnOffLink(userId);
  const [chosen, setChosen] = useState<SharedLink | null>(null);
  if (links.length === 0) return null;
  return (
    <>
      <ul aria-label="Shared links" className="divide-y divide-line rounded-md border border-line">
        {links.map((link) => (
          <li key={link.id} className="grid gap-2 px-3 py-3">
            <div className="min-w-0">
              <a
                href={sharedAddress(link.token)}
                target="_blank"
                rel="noreferrer"
                className="block truncate font-medium text-sm underline decoration-line-strong underline-offset-4"
              >
                {link.title}
              </a>
              <p className="mt-1 text-ink-soft text-sm">
                Shared on {new Date(link.created_at).toLocaleDateString("en-US", { dateStyle: "long" })}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <CopyButton text={sharedAddress(link.token)}>Copy link</CopyButton>
              <Button variant="secondary" size="sm" onClick={() => setChosen(link)}>
                Turn off
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={chosen !== null}
        title="Turn this link off?"
        confirmLabel="Turn off"
        onConfirm={() => {
          if (!chosen) return;
          turnOff.mutate(chosen.id, {
            onSuccess: () => notify.success("The link is off"),
            onError: (error) => notify.error(error.message),
          });
          setChosen(null);
        }}
        onCancel={() => setChosen(null)}
      >
        People who open it will read that it isn’t shared anymore. Copies they continued stay theirs.
      </ConfirmDialog>
    </>
  );
}

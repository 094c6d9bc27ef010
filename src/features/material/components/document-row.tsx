import { refusalOf } from "@backend/contracts/own-material.ts";
import { FileText, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { Menu } from "@/components/ui/menu.tsx";
import { MenuItem } from "@/components/ui/menu-item.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { asRequestError } from "@/lib/request-error.ts";
import { useDeleteDocument, useReadAgain } from "../api/change-documents.ts";
import { detailsOf, isBeingRead, type OwnDocument } from "../model/own-document.ts";
import { FileButton } from "./file-button.tsx";

const RenameDocument = lazy(() => import("./rename-document.tsx"));

interface DocumentRowProps {
  readonly document: OwnDocument;
  readonly userId: string;
  readonly onChoose: (files: FileList) => void;
}

export function DocumentRow({ document, userId, onChoose }: DocumentRowProps) {
  const { id, title, status, refusal } = document;
  const [open, setOpen] = useState<"rename" | "delete" | null>(null);
  const remove = useDeleteDocument(userId);
  const readAgain = useReadAgain(userId);
  const onError = (error: unknown) => notify.error(asRequestError(error).message);
  const isInterrupted = status === "reading" && !isBeingRead(document);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-faint max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
        {refusal ? (
          <p className="mt-0.5 text-danger text-sm">{refusalOf(title, refusal)}</p>
        ) : (
          <p className="mt-0.5 flex items-center gap-2 text-ink-soft text-sm" aria-live="polite">
            {isBeingRead(document) && <Spinner />}
            {isInterrupted
              ? "Reading it was interrupted."
              : status === "reading"
                ? "Reading…"
                : detailsOf(document)}
          </p>
        )}
      </div>
      {refusal && (
        <FileButton
          variant="secondary"
          onChoose={(files) => {
            remove.mutate(id, { onError });
            onChoose(files);
          }}
        >
          Try another file
        </FileButton>
      )}
      {isInterrupted && (
        <Button
          variant="secondary"
          isBusy={readAgain.isPending}
          onClick={() => readAgain.mutate({ id, title }, { onError })}
        >
          Read it again
        </Button>
      )}
      <Menu
        trigger={
          <Button variant="quiet" size="icon" aria-label={`More for ${title}`}>
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </Button>
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={() => setOpen("rename")}>
          Rename
        </MenuItem>
        <MenuItem
          isDanger
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onSelect={() => setOpen("delete")}
        >
          Delete
        </MenuItem>
      </Menu>
      {open === "rename" && (
        <Suspense>
          <RenameDocument id={id} title={title} userId={userId} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={open === "delete"}
        title={`Delete “${title}”?`}
        confirmLabel="Delete"
        onCancel={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null);
          remove.mutate(id, { onError });
        }}
      >
        This permanently deletes the file and what Hornbook read from it. Answers that cite it stay, without
        the passages.
      </ConfirmDialog>
    </li>
  );
}

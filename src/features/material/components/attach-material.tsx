import { refusalOf } from "@backend/contracts/own-material.ts";
import { useQuery } from "@tanstack/react-query";
import { Paperclip, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { Spinner } from "@/components/ui/spinner.tsx";
import { listDocuments } from "../api/list-documents.ts";
import { MATERIAL } from "../model/addresses.ts";
import { isBeingRead, type OwnDocument } from "../model/own-document.ts";
import { type OwnUpload, ownUploads } from "../model/uploads.ts";
import { FileButton } from "./file-button.tsx";
import { useOwnUploads } from "./use-own-uploads.ts";

/** In the composer: adds documents to the user's material, and says what becomes of them. */
export function AttachMaterial({ userId }: { readonly userId: string }) {
  const { uploads, upload } = useOwnUploads(userId);
  const [added, setAdded] = useState<readonly string[]>([]);
  const { data } = useQuery({ ...listDocuments(userId), enabled: added.length > 0 });
  const dismiss = (id: string) => {
    ownUploads.dismiss(id);
    setAdded((ids) => ids.filter((one) => one !== id));
  };
  return (
    <>
      {added.length > 0 && (
        <ul
          aria-label="Added documents"
          aria-live="polite"
          className="order-first grid max-h-40 basis-full gap-1 overflow-y-auto px-2 pb-2"
        >
          {added.map((id) => (
            <Added
              key={id}
              upload={uploads.find((one) => one.id === id)}
              document={data?.documents.find((one) => one.id === id)}
              onDismiss={() => dismiss(id)}
            />
          ))}
        </ul>
      )}
      <FileButton
        variant="quiet"
        size="icon"
        label="Add your material"
        className="pointer-coarse:size-11"
        onChoose={(files) => {
          const ids = upload(files);
          setAdded((before) => [...before, ...ids]);
        }}
      >
        <Paperclip aria-hidden="true" className="size-4" />
      </FileButton>
    </>
  );
}

interface AddedProps {
  readonly upload: OwnUpload | undefined;
  readonly document: OwnDocument | undefined;
  readonly onDismiss: () => void;
}

function Added({ upload, document, onDismiss }: AddedProps) {
  const name = document?.title ?? upload?.name ?? "";
  const problem = upload?.problem ?? (document?.refusal ? refusalOf(name, document.refusal) : null);
  const isReady = document?.status === "ready";
  const isInterrupted = document?.status === "reading" && !isBeingRead(document);
  return (
    <li className="flex items-center gap-2 text-sm leading-5">
      {!problem && !isReady && !isInterrupted && <Spinner />}
      <span
        className={cn("min-w-0 flex-1 [overflow-wrap:anywhere]", problem ? "text-danger" : "text-ink-soft")}
      >
        {problem ?? sayState(name, upload, { isReady, isInterrupted })}{" "}
        {(isReady || isInterrupted) && (
          <Link to={MATERIAL} className="font-medium text-accent hover:underline">
            Your material
          </Link>
        )}
      </span>
      <Button variant="quiet" size="icon" aria-label={`Dismiss ${name}`} onClick={onDismiss}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}

function sayState(
  name: string,
  upload: OwnUpload | undefined,
  { isReady, isInterrupted }: { readonly isReady: boolean; readonly isInterrupted: boolean },
): string {
  if (isReady) return `“${name}” is ready: answers look there too.`;
  if (isInterrupted) return `Reading “${name}” was interrupted.`;
  return upload ? `Uploading “${name}”…` : `Reading “${name}”…`;
}

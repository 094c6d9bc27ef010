import { OWN_LIMITS } from "@backend/contracts/own-material.ts";
import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import { cn } from "@/components/ui/cn.ts";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { listDocuments } from "../api/list-documents.ts";
import { sizeOf } from "../model/own-document.ts";
import { DocumentRow } from "./document-row.tsx";
import { FileButton } from "./file-button.tsx";
import { UploadRow } from "./upload-row.tsx";
import { useOwnUploads } from "./use-own-uploads.ts";

/** The user's documents, and where to add more. */
export function MaterialList({ userId }: { readonly userId: string }) {
  const { data, isPending, isError, refetch } = useQuery(listDocuments(userId));
  const { uploads, upload } = useOwnUploads(userId);
  const documents = data?.documents ?? [];
  return (
    <div className="grid gap-6">
      <DropZone onFiles={upload} isEmpty={data !== undefined && documents.length + uploads.length === 0} />
      {isError && <FailureNotice title="We couldn’t load your material" onRetry={refetch} />}
      {isPending && <Skeleton label="Loading your material…" className="h-24" />}
      {documents.length + uploads.length > 0 && (
        <ul aria-label="Documents" className="divide-y divide-line border-line border-y">
          {uploads.map((one) => (
            <UploadRow key={one.id} upload={one} onChoose={upload} />
          ))}
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} userId={userId} onChoose={upload} />
          ))}
        </ul>
      )}
      {data && documents.length > 0 && (
        <p className="text-ink-soft text-sm">
          {documents.length} of {OWN_LIMITS.documents} documents, {sizeOf(data.bytes)} of{" "}
          {sizeOf(OWN_LIMITS.bytes)} with their text.{" "}
          <Link to="/chat" className="font-medium text-accent hover:underline">
            Ask a question about them
          </Link>
          .
        </p>
      )}
    </div>
  );
}

interface DropZoneProps {
  readonly onFiles: (files: Iterable<File>) => void;
  readonly isEmpty: boolean;
}

function DropZone({ onFiles, isEmpty }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same.
    <div
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cn(
        "grid justify-items-center gap-3 rounded-lg border border-dashed px-5 text-center",
        isEmpty ? "py-12" : "py-6",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
    >
      <FileUp aria-hidden="true" className="size-7 text-ink-faint" />
      {isEmpty && (
        <p className="max-w-md text-ink-soft leading-relaxed">
          Add your outline, a syllabus, or class notes. When you ask a question, Hornbook also looks here, and
          cites what it finds as yours.
        </p>
      )}
      <FileButton onChoose={onFiles}>Choose files</FileButton>
      <p className="text-ink-faint text-sm">
        <span className="pointer-coarse:hidden">Or drop them here. </span>
        PDF, Word, Markdown, or text, up to 20 MB each. Only you can see them.
      </p>
    </div>
  );
}

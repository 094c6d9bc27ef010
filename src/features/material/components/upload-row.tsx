import { X } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { type OwnUpload, ownUploads } from "../model/uploads.ts";
import { FileButton } from "./file-button.tsx";

interface UploadRowProps {
  readonly upload: OwnUpload;
  readonly onChoose: (files: FileList) => void;
}

/** A file on its way, or what keeps it from arriving. */
export function UploadRow({ upload: { id, name, progress, problem }, onChoose }: UploadRowProps) {
  const dismiss = () => ownUploads.dismiss(id);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        {problem ? (
          <p role="alert" className="mt-0.5 text-danger text-sm">
            {problem}
          </p>
        ) : (
          <progress
            aria-label={`Uploading ${name}`}
            value={progress}
            className="mt-2 block h-1.5 w-full max-w-72"
          />
        )}
      </div>
      {problem && (
        <FileButton
          variant="secondary"
          onChoose={(files) => {
            dismiss();
            onChoose(files);
          }}
        >
          Try another file
        </FileButton>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={problem ? `Dismiss ${name}` : `Cancel ${name}`}
        onClick={dismiss}
      >
        <X aria-hidden="true" className="size-4.5" />
      </Button>
    </li>
  );
}

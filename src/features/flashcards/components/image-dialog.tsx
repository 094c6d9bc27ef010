import { useQuery } from "@tanstack/react-query";
import { FormField } from "@/components/form/form-field.tsx";
import { useAppForm } from "@/components/form/use-app-form.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { asRequestError, type RequestError } from "@/lib/request-error.ts";
import { asDataUrl, saveCardImage } from "../api/card-images.ts";
import { imageMarkdown } from "../model/images.ts";
import { resizeImage } from "../model/resize-image.ts";

interface ImageDialogProps {
  readonly file: File;
  readonly onClose: () => void;
  readonly onInsert: (markdown: string) => void;
}

/** Shows an image, asks what it shows, and stores it. */
export function ImageDialog({ file, onClose, onInsert }: ImageDialogProps) {
  const { data: image, error: unreadable } = useQuery({
    queryKey: ["card-images", "chosen", file.name, file.size, file.lastModified],
    queryFn: async () => {
      const resized = await resizeImage(file);
      return { resized, preview: await asDataUrl(resized) };
    },
    retry: false,
    networkMode: "always",
    persister: (read, context) => read(context),
    gcTime: 0,
  });
  const { form, bindings, isBusy, failure } = useAppForm({
    schema: async () => (await import("../model/note-schemas.ts")).imageForm,
    defaultValues: { description: "" },
    send: async ({ description }) => {
      if (image) onInsert(imageMarkdown(await saveCardImage(image.resized), description));
    },
  });
  const problem = unreadable ? asRequestError(unreadable).message : failure && wordsOf(failure);
  return (
    <Dialog isOpen onClose={onClose} title="Add an image" description="Only you can see it.">
      <form
        {...bindings}
        onSubmit={(event) => {
          // The dialog is inside the card's form.
          event.stopPropagation();
          bindings.onSubmit(event);
        }}
        onKeyDown={(event) => event.stopPropagation()}
        className="grid gap-4"
      >
        {image ? (
          <img
            src={image.preview}
            alt="The one you chose"
            className="mx-auto max-h-72 max-w-full rounded-md border border-line"
          />
        ) : (
          !unreadable && <Skeleton label="Reading the image…" className="h-48" />
        )}
        {!unreadable && (
          <FormField
            form={form}
            name="description"
            label="What does it show?"
            placeholder="The parties and who sues whom"
            hint="Read aloud by screen readers, and found by the search."
          />
        )}
        {problem && (
          <Notice tone="danger" title="The image couldn’t be added">
            {problem}
          </Notice>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!image} isBusy={isBusy}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const wordsOf = ({ code, message }: RequestError): string =>
  code === "folder_full"
    ? "Your images fill all of your 100 MB. Delete cards with images you no longer need."
    : message;

import { Bold, Brackets, ImagePlus, Italic, List } from "lucide-react";
import { lazy, type Ref, Suspense, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn.ts";
import { hideWords } from "../model/cloze.ts";

const ImageDialog = lazy(() =>
  import("./image-dialog.tsx").then((module) => ({ default: module.ImageDialog })),
);

const IMAGES = "image/png,image/jpeg,image/webp,image/gif";

interface MarkdownFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly rows: number;
  readonly error?: string | undefined;
  /** Whether selected words can be hidden, as in a cloze card. */
  readonly canHide?: boolean;
  /** Whether it has the focus when its sheet opens. */
  readonly isFirst?: boolean;
}

type Edit = (text: string, start: number, end: number) => string;

const around =
  (mark: string): Edit =>
  (text, start, end) =>
    `${text.slice(0, start)}${mark}${text.slice(start, end) || "text"}${mark}${text.slice(end)}`;

/** Puts a bullet before each selected line. */
const asList: Edit = (text, start, end) => {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lines = text.slice(from, end).split("\n");
  return text.slice(0, from) + lines.map((line) => `- ${line}`).join("\n") + text.slice(end);
};

const TOOLS = [
  { label: "Bold", icon: Bold, edit: around("**") },
  { label: "Italic", icon: Italic, edit: around("*") },
  { label: "List", icon: List, edit: asList },
] as const;

/** Puts a paragraph into a text at a place. */
const withParagraph = (text: string, at: number, paragraph: string): string =>
  [text.slice(0, at).trimEnd(), paragraph, text.slice(at).trimStart()].filter(Boolean).join("\n\n");

const imageIn = (files: FileList): File | undefined =>
  [...files].find(({ type }) => type.startsWith("image/"));

/** A text area with a small toolbar for Markdown. Images are chosen, pasted, or dropped. */
export function MarkdownField({
  label,
  value,
  onChange,
  onBlur,
  ref,
  name,
  rows,
  error,
  canHide = false,
  isFirst = false,
}: MarkdownFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const hadFocus = useRef(false);
  const chooser = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<File | null>(null);
  const apply = (edit: Edit) => {
    const field = area.current;
    if (!field) return;
    onChange(edit(value, field.selectionStart, field.selectionEnd));
    field.focus();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div
        className={cn(
          "overflow-clip rounded-md border bg-raised focus-within:border-accent focus-within:outline-1 focus-within:outline-accent",
          error ? "border-danger" : "border-line-strong",
        )}
      >
        <div
          role="toolbar"
          aria-label={`Format ${label.toLowerCase()}`}
          className="flex items-center border-line border-b px-1"
        >
          {TOOLS.map(({ label: name, icon: Icon, edit }) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              onClick={() => apply(edit)}
              className="flex size-9 items-center justify-center rounded-sm text-ink-soft hover:bg-sunken pointer-coarse:size-11"
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          ))}
          <button
            type="button"
            aria-label="Image"
            onClick={() => chooser.current?.click()}
            className="flex size-9 items-center justify-center rounded-sm text-ink-soft hover:bg-sunken pointer-coarse:size-11"
          >
            <ImagePlus aria-hidden="true" className="size-4" />
          </button>
          <input
            ref={chooser}
            type="file"
            accept={IMAGES}
            aria-label={`Image for ${label.toLowerCase()}`}
            hidden
            onChange={(event) => {
              setImage(event.target.files?.[0] ?? null);
              event.target.value = "";
            }}
          />
          {canHide && (
            <button
              type="button"
              onClick={() => apply(hideWords)}
              className="ml-auto flex h-8 items-center gap-1.5 rounded-sm px-2.5 font-medium text-sm hover:bg-sunken pointer-coarse:h-11"
            >
              <Brackets aria-hidden="true" className="size-4" /> Hide words
            </button>
          )}
        </div>
        <textarea
          id={id}
          data-first-focus={isFirst || undefined}
          name={name}
          rows={rows}
          value={value}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          onPaste={(event) => {
            const pasted = imageIn(event.clipboardData.files);
            // Copied text of a document may come with a picture of itself.
            if (!pasted || event.clipboardData.types.includes("text/plain")) return;
            event.preventDefault();
            setImage(pasted);
          }}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes("Files")) event.preventDefault();
          }}
          onDrop={(event) => {
            const dropped = imageIn(event.dataTransfer.files);
            if (!dropped) return;
            event.preventDefault();
            setImage(dropped);
          }}
          ref={(field) => {
            area.current = field;
            if (typeof ref === "function") ref(field);
            else if (ref) ref.current = field;
          }}
          onKeyDown={(event) => {
            if (
              canHide &&
              event.shiftKey &&
              (event.metaKey || event.ctrlKey) &&
              event.key.toLowerCase() === "c"
            ) {
              event.preventDefault();
              apply(hideWords);
            }
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="block w-full resize-y bg-transparent px-3 py-2.5 font-serif text-base leading-relaxed outline-none"
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <Suspense>
        {image && (
          <ImageDialog
            file={image}
            onClose={() => setImage(null)}
            onInsert={(markdown) => {
              setImage(null);
              apply((text, _start, end) =>
                withParagraph(text, hadFocus.current ? end : text.length, markdown),
              );
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

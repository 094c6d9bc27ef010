import { textChanges, valueText } from "./text-changes.ts";

const MARKS = {
  same: "",
  removed: "bg-danger-soft text-danger",
  added: "bg-sunken text-success no-underline",
} as const;

/** How a field’s values differ, word by word. */
export function TextDiff({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  return (
    <div className="whitespace-pre-line break-words rounded-md border border-line bg-page px-3 py-2">
      {textChanges(valueText(before), valueText(after)).map(({ kind, text }, index) => {
        const Element = kind === "removed" ? "del" : kind === "added" ? "ins" : "span";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text have nothing but their places.
          <Element key={index} className={MARKS[kind]}>
            {text}
          </Element>
        );
      })}
    </div>
  );
}

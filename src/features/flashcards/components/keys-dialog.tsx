import { Dialog } from "@/components/ui/dialog.tsx";

const KEYS = [
  ["Space", "Show the answer, then Good"],
  ["1 2 3 4", "Again, Hard, Good, Easy"],
  ["T", "Type the answer, where it is a list"],
  ["U", "Undo, back to the start of the session"],
  ["S", "Source"],
  ["F", "Flag"],
  ["E", "Edit"],
  ["B", "Bury until tomorrow"],
  ["?", "These keys"],
  ["Esc", "Close"],
] as const;

export function KeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" description="Everything here also has a button.">
      <dl className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2.5">
        {KEYS.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt className="font-medium">{key}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

import { Dialog } from "@/components/ui/dialog.tsx";

const KEYS = [
  ["A to E", "Choose an answer, as do 1 to 6"],
  ["Shift + A", "Strike out A, as do X and then A"],
  ["Enter", "Check the answer, then continue"],
  ["N or →", "Next question"],
  ["P or ←", "Previous question"],
  ["F", "Flag"],
  ["H", "Highlight what you selected"],
  ["O", "Open the rule, once the reasons are shown"],
  ["?", "These keys"],
  ["Esc", "Close. You can continue later"],
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

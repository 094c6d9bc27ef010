import { Dialog } from "./dialog.tsx";

interface KeysDialogProps {
  /** Each key, or keys that belong together, and what it does. */
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keys of a screen that is worked by keyboard. */
export function KeysDialog({ keys, isOpen, onClose }: KeysDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" description="Everything here also has a button.">
      <dl className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2.5">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt className="font-medium">{key}</dt>
            <dd className="text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

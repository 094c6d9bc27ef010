import { Dialog } from "@/components/ui/dialog.tsx";
import { useRegisteredShortcuts } from "../model/shortcuts.ts";
import { Kbd, SEARCH_KEYS } from "./parts.tsx";

/** `?`: the shortcuts of this screen and of the whole area. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const shortcuts = useRegisteredShortcuts();
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" description="Esc closes whatever is open.">
      <dl className="grid gap-1 text-14">
        <Line keys={[SEARCH_KEYS]} label="Search screens and users" />
        {shortcuts.map(({ keys, label }) => (
          <Line key={keys + label} keys={keys.split(" ").map((key) => key.toUpperCase())} label={label} />
        ))}
      </dl>
    </Dialog>
  );
}

function Line({ keys, label }: { readonly keys: readonly string[]; readonly label: string }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b py-1.5">
      <dt>{label}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}

import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";

/** Says that the form has what was typed before it was closed. */
export function DraftIsBack({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice
      title="What you typed earlier is back"
      actions={
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          Discard it
        </Button>
      }
    >
      It isn’t saved yet.
    </Notice>
  );
}

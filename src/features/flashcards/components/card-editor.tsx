import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { notify } from "@/components/ui/toasts.ts";
import { readNote } from "../api/get-note.ts";
import type { NoteDraft } from "../model/note.ts";
import { NoteEditor } from "./note-editor.tsx";

interface CardEditorProps {
  readonly userId: string;
  readonly cardId: string;
  readonly onClose: () => void;
  readonly onSaved?: (note: NoteDraft) => void;
}

/** Edits the note of an existing card. */
export function CardEditor({ userId, cardId, onClose, onSaved }: CardEditorProps) {
  const { data: draft, isError } = useQuery({
    queryKey: ["flashcards", "note", cardId],
    queryFn: () => readNote(cardId),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isError) return;
    notify.error("The card couldn’t be opened", { description: "Check your connection and try again." });
    onClose();
  }, [isError, onClose]);
  return draft ? (
    <NoteEditor userId={userId} draft={draft} onClose={onClose} {...(onSaved ? { onSaved } : {})} />
  ) : null;
}

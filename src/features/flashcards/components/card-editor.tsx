import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { notify } from "@/components/ui/toasts.ts";
import { readNote } from "../api/get-note.ts";
import { NoteEditor, type NoteEditorProps } from "./note-editor.tsx";

interface CardEditorProps extends Pick<NoteEditorProps, "userId" | "onClose" | "onSaved" | "onDelete"> {
  readonly cardId: string;
}

/** Edits the note of an existing card. */
export function CardEditor({ cardId, ...editor }: CardEditorProps) {
  const { data: draft, isError } = useQuery({
    queryKey: ["flashcards", "note", cardId],
    queryFn: () => readNote(cardId),
    staleTime: 0,
    gcTime: 0,
  });
  const { onClose } = editor;
  useEffect(() => {
    if (!isError) return;
    notify.error("The card couldn’t be opened", { description: "Check your connection and try again." });
    onClose();
  }, [isError, onClose]);
  return draft ? <NoteEditor draft={draft} {...editor} /> : null;
}

import { addressOf } from "@backend/contracts/outlines.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { MarkedWords, markedWords } from "@/components/ui/marked-words.tsx";
import { Palette, type PaletteGroup } from "@/components/ui/palette.tsx";
import { useDebounced } from "@/components/ui/use-debounced.ts";
import { listThreads } from "@/features/chat/api/list-threads.ts";
import { type FoundConversation, searchConversations } from "@/features/chat/api/search-conversations.ts";
import { listSubjects } from "@/features/flashcards/api/list-subjects.ts";
import { searchOwnCards } from "@/features/flashcards/api/search-own-cards.ts";
import { searchText } from "@/features/outlines/api/search-text.ts";
import { SIDEBAR_ENTRIES } from "./sidebar-entries.ts";

const PAGES = [
  { label: "New Chat", to: "/chat" },
  ...SIDEBAR_ENTRIES.slice(1).map(({ label, to }) => ({ label, to })),
  { label: "All cards", to: "/flashcards/cards" },
  { label: "Study statistics", to: "/flashcards/statistics" },
  { label: "Import cards", to: "/flashcards/import" },
  { label: "Account settings", to: "/settings/account" },
  { label: "Purchases", to: "/settings/purchases" },
  { label: "Appearance", to: "/settings/appearance" },
];

/** Recent conversations of an empty search, and results of each other kind. */
const RECENT = 8;
const EACH = 5;

interface SearchPaletteProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Ctrl+K or ⌘K: finds conversations by what was said in them, topics, cases, the user's own cards, and pages. */
export default function SearchPalette({ userId, onClose }: SearchPaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const words = useDebounced(text.trim());
  const recent = useQuery(listThreads(userId));
  const conversations = useQuery(searchConversations(userId, words));
  const law = useQuery(searchText(words));
  const cards = useQuery(searchOwnCards(userId, words));
  const { data: subjects = [] } = useQuery(listSubjects());

  const open = (to: string) => () => void navigate(to);
  const isEmpty = text.trim() === "";
  const isSearched = words.length >= 2 && !isEmpty;
  const documents = new Map((isSearched ? (law.data ?? []) : []).map((found) => [found.document_id, found]));
  const topics = [...documents.values()].slice(0, EACH);
  const threads = (isEmpty ? (recent.data?.threads ?? []) : []).toSorted((a, b) =>
    b.created_at.localeCompare(a.created_at),
  );
  const groups: PaletteGroup[] = [
    {
      heading: "Recent conversations",
      options: threads.slice(0, RECENT).map(({ id, title, created_at }) => ({
        ...{ id, label: title, note: dayOf(created_at) },
        onChoose: open(`/chat/${id}`),
      })),
    },
    {
      heading: "Conversations",
      options: (isSearched ? (conversations.data ?? []) : []).map((found) => ({
        id: found.thread_id,
        label: <MarkedWords text={found.title} />,
        note: found.is_archived ? "Archived" : dayOf(found.said_at),
        ...(found.snippet ? { detail: <MarkedWords text={found.snippet} /> } : {}),
        onChoose: () => void navigate(`/chat/${found.thread_id}`, { state: placeOf(found) }),
      })),
    },
    {
      heading: "Outlines and cases",
      options: topics.map(({ document_id, document_kind, title, subject }) => ({
        id: document_id,
        label: document_kind === "case" ? <em>{title}</em> : title,
        note: subjects.find(({ slug }) => slug === subject)?.name ?? "",
        onChoose: open(addressOf(document_id)),
      })),
    },
    {
      heading: "Your cards",
      options: (isSearched ? (cards.data ?? []) : []).map(({ id, front }) => ({
        id,
        label: front,
        onChoose: open(`/flashcards/cards?card=${id}`),
      })),
    },
    {
      heading: "Pages",
      options: PAGES.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
        .slice(0, isEmpty ? PAGES.length : EACH)
        .map(({ label, to }) => ({ id: to, label, onChoose: open(to) })),
    },
  ];
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isBusy =
    isSearched && (words !== text.trim() || conversations.isFetching || law.isFetching || cards.isFetching);
  const hasFailed = isSearched && conversations.isError;
  return (
    <Palette
      title="Search conversations, outlines, and cards"
      text={text}
      onText={setText}
      groups={groups}
      onClose={onClose}
      empty={
        hasFailed
          ? "The search failed. Check your connection, then change a letter to search again."
          : isBusy || text.trim() !== words
            ? "Searching…"
            : text.trim().length < 2
              ? "Keep typing: a search has at least two letters."
              : `Nothing matches “${text.trim()}”. Try fewer or other words.`
      }
      status={isSearched && !isBusy ? (count === 1 ? "1 result" : `${count} results`) : ""}
    />
  );
}

const dayOf = (time: string) =>
  new Date(time).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });

/** Where in the conversation the words are, for the page that opens. */
const placeOf = ({ message_id, snippet }: FoundConversation) =>
  message_id ? { found: { messageId: message_id, words: markedWords(snippet ?? "") } } : null;

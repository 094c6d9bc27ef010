import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Palette } from "@/components/ui/palette.tsx";
import { listUsers } from "../api/list-users.ts";
import { SCREENS } from "../model/screens.ts";

interface CommandPaletteProps {
  readonly onClose: () => void;
}

/** `⌘K`: finds a screen or a user, and opens it. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const wanted = text.trim().toLowerCase();
  const { data: users } = useQuery({
    ...listUsers({ search: wanted, sort: "name", descending: false, pageSize: 6 }),
    enabled: wanted.length >= 2,
    placeholderData: keepPreviousData,
  });
  const screens = SCREENS.filter(({ name }) => name.toLowerCase().includes(wanted));
  const found = wanted.length >= 2 ? (users?.rows ?? []) : [];
  return (
    <Palette
      title="Search screens and users"
      text={text}
      onText={setText}
      onClose={onClose}
      empty={`Nothing matches “${text}”.`}
      groups={[
        {
          options: [
            ...screens.map(({ name, path, letter }) => ({
              id: path,
              label: name,
              note: `G ${letter.toUpperCase()}`,
              onChoose: () => void navigate(path),
            })),
            ...found.map(({ id, name, email }) => ({
              id,
              label: name || email,
              note: name ? email : "User",
              onChoose: () => void navigate(`/admin/users/${id}`),
            })),
          ],
        },
      ]}
    />
  );
}

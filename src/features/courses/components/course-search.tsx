import { Search } from "lucide-react";

interface CourseSearchProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
}

export function CourseSearch({ text, onTextChange }: CourseSearchProps) {
  return (
    <search className="flex h-11 w-full items-center gap-3 rounded-md border border-line-strong bg-raised px-3 focus-within:outline-2 focus-within:outline-accent sm:max-w-80">
      <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
      <input
        type="search"
        aria-label="Search courses"
        placeholder="Search courses..."
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-faint"
      />
    </search>
  );
}

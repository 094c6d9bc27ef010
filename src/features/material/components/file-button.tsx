import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ACCEPTED } from "../model/own-document.ts";

interface FileButtonProps {
  readonly onChoose: (files: FileList) => void;
  readonly variant?: "primary" | "secondary" | "quiet";
  readonly size?: "sm" | "md" | "icon";
  /** Of the button, if it shows only an icon. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens the file chooser. */
export function FileButton({
  onChoose,
  variant = "primary",
  size = "md",
  label,
  className,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        data-own-files
        onChange={({ currentTarget }) => {
          if (currentTarget.files && currentTarget.files.length > 0) onChoose(currentTarget.files);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <Button
        variant={variant}
        size={size}
        {...(label ? { "aria-label": label, title: label } : {})}
        {...(className ? { className } : {})}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}

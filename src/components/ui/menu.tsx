import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { useLoaded } from "./use-loaded.ts";

export const loadLayer = () => import("./menu-layer.tsx");
/** For what opens a menu, as soon as the pointer or the focus comes to it. */
export const loadMenu = (): void => void loadLayer().catch(() => {});

interface MenuProps {
  /** The button that opens the menu, and does nothing else. */
  readonly trigger: ReactElement<ComponentProps<"button">>;
  readonly children: ReactNode;
  readonly align?: "start" | "end";
  /** Renders the menu next to its trigger, instead of at the end of the landmark, where nothing clips it. */
  readonly isInPlace?: boolean;
}

/** A menu below a button. */
export function Menu({ trigger, children, align = "end", isInPlace = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const Layer = useLoaded(loadLayer, isOpen);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: useId(),
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        ...{ "data-state": isOpen ? "open" : "closed" },
        onPointerEnter: loadMenu,
        onFocus: loadMenu,
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {isOpen && Layer && (
        <Layer opener={button} align={align} isInPlace={isInPlace} onClose={() => setOpen(false)}>
          {children}
        </Layer>
      )}
    </>
  );
}

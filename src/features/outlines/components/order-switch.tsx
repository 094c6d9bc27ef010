import { useId, useState } from "react";
import { rememberedOrder, rememberOrder, type TopicOrder } from "../model/topic-order.ts";

const CHOICES = [
  { order: "casebook", label: "Casebook order" },
  { order: "alphabet", label: "A–Z" },
] as const;

/** The reader's order, and how to change it. */
export function useTopicOrder() {
  const [order, setOrder] = useState(rememberedOrder);
  const choose = (next: TopicOrder) => {
    rememberOrder(next);
    setOrder(next);
  };
  return [order, choose] as const;
}

interface OrderSwitchProps {
  readonly order: TopicOrder;
  readonly onChoose: (order: TopicOrder) => void;
}

export function OrderSwitch({ order: current, onChoose }: OrderSwitchProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md bg-sunken p-1">
      <legend className="sr-only">Sort topics</legend>
      {CHOICES.map(({ order, label }) => (
        <label
          key={order}
          className="relative flex h-9 cursor-pointer items-center rounded-sm px-3 text-ink-soft text-sm hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent sm:h-8"
        >
          <input
            type="radio"
            name={name}
            checked={order === current}
            onChange={() => onChoose(order)}
            // Over the whole label, so that a finger that explores the screen finds it.
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

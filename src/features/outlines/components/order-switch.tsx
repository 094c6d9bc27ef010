import { useState } from "react";
import { Segments } from "@/components/ui/segments.tsx";
import { rememberedOrder, rememberOrder, type TopicOrder } from "../model/topic-order.ts";

const CHOICES = [
  ["casebook", "Casebook order"],
  ["alphabet", "A–Z"],
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

export function OrderSwitch({ order, onChoose }: OrderSwitchProps) {
  return <Segments label="Sort topics" value={order} options={CHOICES} onChange={onChoose} />;
}

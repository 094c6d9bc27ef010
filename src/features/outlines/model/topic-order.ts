/** How subjects and topics are listed: as a casebook has them, or by the alphabet. The choice is remembered. */
import { persistent } from "@/lib/browser-storage.ts";

export type TopicOrder = "casebook" | "alphabet";

const NAME = "topic-order";

export const rememberedOrder = (): TopicOrder =>
  persistent.get(NAME) === "alphabet" ? "alphabet" : "casebook";

export const rememberOrder = (order: TopicOrder): void => persistent.set(NAME, order);

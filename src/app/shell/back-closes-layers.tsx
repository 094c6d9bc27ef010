import { type RefObject, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { useLastLayer } from "@/components/ui/close-on-back.ts";

/** What is over the page is what Back leaves first. One for all layers: the router asks no second one. */
export function BackClosesLayers() {
  const last = useLastLayer();
  return last && <BackCloses close={last} />;
}

const isBack: BlockerFunction = ({ historyAction }) => historyAction === "POP";

function BackCloses({ close }: { readonly close: RefObject<() => void> }) {
  const back = useBlocker(isBack);
  useEffect(() => {
    if (back.state !== "blocked") return;
    back.reset();
    close.current();
  }, [back, close]);
  return null;
}

import type { RefObject } from "react";
import { Options } from "@/components/ui/options.tsx";
import type { Playable } from "../../model/playable.ts";
import { SPEEDS, useSpeed } from "./use-speed.ts";

export function SpeedField({ player }: { readonly player: RefObject<Playable | null> }) {
  const { speed, setSpeed } = useSpeed(player);
  return (
    <label className="grid place-items-center px-1">
      <span className="sr-only">Speed</span>
      <select
        value={speed}
        onChange={(event) => setSpeed(Number(event.target.value))}
        className="h-7 rounded-sm border border-on-video/40 bg-video px-1.5 text-on-video text-xs focus-visible:outline-on-video"
      >
        <Options of={SPEEDS.map((rate) => [rate, `${rate}×`])} />
      </select>
    </label>
  );
}

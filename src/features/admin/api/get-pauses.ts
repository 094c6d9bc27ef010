import { queryOptions } from "@tanstack/react-query";
import { findPauses, type Pause } from "../model/align-captions.ts";
import { type Film, loadFile } from "./get-film.ts";
import { adminKeys } from "./keys.ts";

/** What is listened to has to be loaded, and stays in memory meanwhile. */
const MOST_BYTES = 300_000_000;
/** Samples a second: enough to hear where someone speaks, and the least that every browser has. */
const RATE = 8000;

/** Where no one speaks in a film; none if it is too large, or the browser can't read its sound. */
export const getPauses = ({ address, bytes }: Film) =>
  queryOptions({
    queryKey: adminKeys.pauses(address),
    queryFn: async ({ signal }): Promise<readonly Pause[]> => {
      if (bytes > MOST_BYTES) return [];
      const file = await (await loadFile(address, signal)).arrayBuffer();
      const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(file).catch(() => null);
      return sound ? findPauses(sound.getChannelData(0), sound.sampleRate) : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

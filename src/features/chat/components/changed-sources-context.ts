import { createContext, useContext } from "react";
import type { ChangedSources } from "../api/changed-sources.ts";

/** The open conversation's answers whose sources changed since, by their ids. */
export const ChangedSourcesContext = createContext<Readonly<Record<string, ChangedSources>>>({});

export const useChangedSources = (answerId: string): ChangedSources | null =>
  useContext(ChangedSourcesContext)[answerId] ?? null;

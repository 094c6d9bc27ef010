/**
 * An Anki package: a zip with a SQLite collection and numbered media files. Before 2.1.50, `media` is JSON and nothing is
 * compressed again; since then, a `meta` message says so, and the collection and the media are compressed with zstd.
 */

import { unzipSync } from "fflate";
import { parseFields } from "@/lib/json.ts";
import { messagesOf, numberOf, readMessage, textOf } from "./protobuf.ts";
import { TooLarge, unpackZstd } from "./zstd.ts";

/** Bytes of a package, unpacked, that a browser can still work with. */
const LARGEST = 1024 * 1024 * 1024;
const LATEST = 3;

export interface AnkiPackage {
  /** The SQLite file. */
  readonly collection: Uint8Array;
  /** The names of its media files. */
  readonly media: readonly string[];
  /** A media file's bytes; null if the package doesn't have it. */
  readonly readMedia: (name: string) => Uint8Array | null;
}

/** A file that isn't a package we can read; the message is for the user. */
export class PackageError extends Error {}

/** @throws PackageError */
export function openPackage(zip: Uint8Array): AnkiPackage {
  const names = new Set<string>();
  let size = 0;
  const read = (wanted: (name: string) => boolean) => {
    try {
      return unzipSync(zip, {
        filter: ({ name, originalSize }) => {
          if (!wanted(name)) return false;
          size += originalSize;
          if (size > LARGEST) throw tooLarge();
          return true;
        },
      });
    } catch (error) {
      if (error instanceof PackageError) throw error;
      throw new PackageError("The file isn’t an Anki package. In Anki, choose File, Export, and .apkg.");
    }
  };
  read((name) => {
    names.add(name);
    return false;
  });
  const meta = read((name) => name === "meta").meta;
  const version = meta ? numberOf(readMessage(meta), 1) : 0;
  if (version > LATEST)
    throw new PackageError(
      "This Anki version is newer than we can read. Export with “Support older Anki versions”.",
    );
  const isCompressed = version === LATEST;
  const file = isCompressed
    ? "collection.anki21b"
    : names.has("collection.anki21")
      ? "collection.anki21"
      : "collection.anki2";
  const stored = read((name) => name === file)[file];
  if (!stored)
    throw new PackageError("The file has no Anki collection. In Anki, choose File, Export, and .apkg.");
  const unpack = (bytes: Uint8Array) => {
    if (!isCompressed) return bytes;
    try {
      const unpacked = unpackZstd(bytes, LARGEST - size);
      size += unpacked.length;
      return unpacked;
    } catch (error) {
      throw error instanceof TooLarge ? tooLarge() : error;
    }
  };
  const list = read((name) => name === "media").media;
  const entries = list ? mediaEntries(unpack(list), isCompressed) : new Map<string, string>();
  return {
    collection: unpack(stored),
    media: [...entries.keys()],
    readMedia: (name) => {
      const number = entries.get(name);
      const bytes = number === undefined ? undefined : read((one) => one === number)[number];
      return bytes ? unpack(bytes) : null;
    },
  };
}

const tooLarge = () => new PackageError("The file is too large for the browser once unpacked.");

/** The number of each media file in the zip, by its name. */
function mediaEntries(list: Uint8Array, isMessage: boolean): Map<string, string> {
  if (isMessage)
    return new Map(messagesOf(readMessage(list), 1).map((entry, at) => [textOf(entry, 1), String(at)]));
  const names = parseFields(new TextDecoder().decode(list));
  return new Map(Object.entries(names).map(([number, name]) => [String(name), number]));
}

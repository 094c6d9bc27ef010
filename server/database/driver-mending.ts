/**
 * postgres.js 3.4.9 does not survive the death of the database under load. A write that waits for its turn when the
 * connection closes ends the whole process, or leaves the connection unusable for good; a transaction or reserved
 * connection goes on writing to one that is closed, or that is somebody else's by then. (porsager/postgres issues 1154
 * and 1208, pull request 1168: open.) Mended as it is loaded, until a release does it.
 */
import { registerHooks } from "node:module";

interface Mending {
  readonly file: string;
  readonly replaced: string;
  readonly by: string;
}

const MENDINGS: readonly Mending[] = [
  {
    // Nothing is left to write to: whoever waits for the answer is told so.
    file: "connection.js",
    replaced: `
    const x = socket.write(chunk, fn)`,
    by: `
    if (!socket) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return true
    }
    const x = socket.write(chunk, fn)`,
  },
  {
    // A write that was called off no longer keeps later ones from being made.
    file: "connection.js",
    replaced: `
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    by: `
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
  },
  {
    // Who was told that there is no connection to reserve is no longer in the queue for one, and takes none out of use.
    file: "index.js",
    replaced: `
        const query = { reserve: resolve, reject }`,
    by: `
        const query = { reserve: resolve, reject: e => (queries.remove(query), reject(e)) }`,
  },
  {
    // A reserved connection ends with the connection.
    file: "index.js",
    replaced: `
    sql.release = () => {
      c.reserved = null
      onopen(c)
    }

    return sql

    function handler(q) {
      c.queue === full`,
    by: `
    let closedBy = null
    c.onclose = e => {
      closedBy = e
      while (queue.length) queue.shift().reject(e)
    }
    sql.release = () => {
      if (closedBy) return
      c.onclose = c.reserved = null
      onopen(c)
    }

    return sql

    function handler(q) {
      closedBy ? q.reject(closedBy) : c.queue === full`,
  },
  {
    // So does a transaction.
    file: "index.js",
    replaced: `
        new Promise((_, reject) => connection.onclose = reject)`,
    by: `
        new Promise((_, reject) => connection.onclose = e => {
          closedBy = e
          while (queries.length) queries.shift().reject(e)
          reject(e)
        })`,
  },
  {
    file: "index.js",
    replaced: `
      , prepare = null

    try {`,
    by: `
      , prepare = null
      , closedBy = null

    try {`,
  },
  {
    file: "index.js",
    replaced: `
        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full`,
    by: `
        q.catch(e => uncaughtError || (uncaughtError = e))
        closedBy ? q.reject(closedBy) : c.queue === full`,
  },
];

/** Mends the driver when it is loaded: to be called before anything imports it. */
export function mendDriverOnLoad(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const file = /\/node_modules\/postgres\/src\/(\w+\.js)$/.exec(url)?.[1];
      return file && loaded.source ? { ...loaded, source: mend(file, String(loaded.source)) } : loaded;
    },
  });
}

/**
 * The source of one of the driver's files, mended.
 * @throws Error when the driver is not the one that these mendings are for: look whether it still needs them.
 */
export function mend(file: string, source: string): string {
  return MENDINGS.filter((mending) => mending.file === file).reduce((text, { replaced, by }) => {
    if (text.split(replaced).length !== 2) {
      throw new Error(`The Postgres driver has changed: see ${import.meta.filename}`);
    }
    return text.replace(replaced, () => by);
  }, source);
}

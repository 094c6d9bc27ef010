/**
 * postgres.js 3.4.9 writes to a connection that has closed: to roll back a transaction of it, say, or because it was given back
 * to the pool. That throws where no one can catch it, and the server ends (porsager/postgres#1154, #1208). If the connection
 * was opened again meanwhile, the rest of the transaction runs outside of it. Here, who holds a connection that has closed is
 * refused.
 */
import type { ReservedSql, Sql, TransactionSql } from "postgres";

/** What a statement is in the library. */
interface Statement extends Promise<unknown> {
  handler(statement: Statement): void;
  reject(error: Error): void;
  readonly options: { onexecute?: (connection: { readonly id: number }) => boolean };
}
type Work = (transaction: TransactionSql) => unknown;

/** @returns what the pool has to call when one of its connections closes. `guard` needs the pool. */
export function closedConnections() {
  /** What has to be done when a connection closes that is held. */
  const holders = new Map<number, () => void>();

  function watch(reserved: ReservedSql): ReservedSql {
    let id: number | null = null;
    let isClosed = false;
    const open = new Set<Statement>();
    const close = () => {
      isClosed = true;
      for (const statement of open) statement.reject(refusal());
    };
    const watched = (made: unknown): unknown => {
      // Else it's a part of a statement.
      if (!(made instanceof Promise)) return made;
      const statement = made as Statement;
      const { handler } = statement;
      statement.options.onexecute = (connection) => {
        id ??= connection.id;
        holders.set(id, close);
        return true;
      };
      statement.handler = (asked) => {
        if (isClosed) return asked.reject(refusal());
        open.add(asked);
        const end = () => void open.delete(asked);
        asked.then(end, end);
        handler(asked);
      };
      return statement;
    };
    const ask = (...args: never[]) =>
      watched((reserved as unknown as (...args: never[]) => unknown)(...args));
    return Object.assign(ask, reserved, {
      unsafe: (...args: Parameters<ReservedSql["unsafe"]>) => watched(reserved.unsafe(...args)),
      release() {
        // One that has closed is back already.
        if (isClosed) return;
        if (id !== null) holders.delete(id);
        reserved.release();
      },
    }) as unknown as ReservedSql;
  }

  return {
    onclose: (id: number): void => holders.get(id)?.(),
    guard(sql: Sql): void {
      const reserve = sql.reserve.bind(sql);
      const hold = async () => watch(await reserve());
      sql.reserve = hold;
      sql.begin = (async (...args: [Work] | [string, Work]) => {
        const [work, options = ""] = args.reverse() as [Work, string?];
        const connection = await hold();
        try {
          await connection.unsafe(`begin ${options}`);
          const result = await work(connection as unknown as TransactionSql);
          const { command } = await connection.unsafe("commit");
          if (command === "ROLLBACK") throw new Error("A statement of the transaction failed");
          return result;
        } catch (error) {
          await connection.unsafe("rollback").catch(() => {});
          throw error;
        } finally {
          connection.release();
        }
      }) as Sql["begin"];
    },
  };
}

const refusal = () => Object.assign(new Error("The connection has closed"), { code: "CONNECTION_CLOSED" });

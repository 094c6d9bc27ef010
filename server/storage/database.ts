/** How storage reaches its tables: as the caller, so that policies decide, or as the service role. */
import type postgres from "postgres";
import { actAs, type Caller } from "../database/act-as.ts";
import { connect, type Sql } from "../database/connection.ts";
import { fromDatabase } from "./errors.ts";

export const SERVICE: Caller = { role: "service_role", subject: null, claims: '{"role":"service_role"}' };

export type Transaction = postgres.TransactionSql;

export interface StorageDatabase {
  /** A pool whose connections have the service role, for single statements. */
  readonly service: Sql;
  /**
   * Runs `work` in one transaction with the caller's role and claims.
   * @throws StorageError for what the caller did; anything else is ours.
   */
  as<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Like `as`, but undoes `work`: whether it would be allowed. */
  rehearse(caller: Caller, work: (transaction: Transaction) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

const POOL_SIZE = 4;
const STATEMENT_TIMEOUT_MS = 8_000;

/** @param gatewayUrl the address with the gateway's login role, which may switch to the callers' roles. */
export function connectStorage(gatewayUrl: string): StorageDatabase {
  const options = { max: POOL_SIZE, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const callers = connect(gatewayUrl, options);
  const service = connect(gatewayUrl, { ...options, role: "service_role" });

  async function as<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      const result = await callers.begin(async (transaction) => {
        await actAs(transaction, caller);
        await transaction`select set_config('storage.allow_delete_query', 'true', true)`;
        return await work(transaction);
      });
      return result as T;
    } catch (error) {
      throw fromDatabase(error);
    }
  }

  return {
    service,
    as,
    async rehearse(caller, work) {
      const undo = new Error("rehearsed");
      try {
        await as(caller, async (transaction) => {
          await work(transaction);
          throw undo;
        });
      } catch (error) {
        if (error !== undo) throw error;
      }
    },
    async close() {
      await Promise.all([callers.end({ timeout: 5 }), service.end({ timeout: 5 })]);
    },
  };
}

/** How functions reach the database here: a separate pool as the service role, one statement per call. */
import { randomUUID } from "node:crypto";
import os from "node:os";
import {
  type CallDatabase,
  DatabaseCallError,
  type FunctionEnvironment,
} from "../../supabase/functions/_shared/environment.ts";
import { actAs } from "../database/act-as.ts";
import { connect, type Sql } from "../database/connection.ts";
import { followSavedAnswers } from "./saved-answers.ts";

/**
 * Enough that others are served while one waits for the disk. With many more, questions asked at once only take turns, and
 * each takes longer.
 */
export const CONNECTIONS = Math.min(8, Math.max(5, os.availableParallelism() + 1));
const STATEMENT_TIMEOUT_MS = 8_000;

/** @param gatewayUrl the address with the gateway's login role, which may switch to the service role. */
export function connectFunctions(gatewayUrl: string): {
  callDatabase: CallDatabase;
  /** With the rights of the user whose token has these claims. */
  callDatabaseAs: (claims: () => Promise<{ readonly sub: string } | null>) => CallDatabase;
  /** Does the work once on each connection, for a student who exists only there, and takes all of it back. */
  rehearse: (work: (callDatabase: CallDatabase, userId: string) => Promise<void>) => Promise<void>;
  answerSaved: FunctionEnvironment["answerSaved"];
  close: () => Promise<void>;
} {
  const answers = followSavedAnswers(gatewayUrl);
  const sql = connect(gatewayUrl, {
    max: CONNECTIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    role: "service_role",
  });
  const rehearseOnOne = async (work: (callDatabase: CallDatabase, userId: string) => Promise<void>) => {
    const connection = await sql.reserve();
    const student = randomUUID();
    try {
      await connection`begin`;
      // The service has no right to create accounts; the login role has.
      await connection`set local role none`;
      await connection`insert into auth.users (id) values (${student})`;
      await connection`set local role service_role`;
      await work(async (name, args) => await call(connection, name, args), student);
    } finally {
      await connection`rollback`.finally(() => connection.release());
    }
  };
  return {
    callDatabase: async (name, args) => await call(sql, name, args),
    callDatabaseAs: (claims) => async (name, args) => {
      const known = await claims();
      if (!known) throw new DatabaseCallError(name, "the token is no longer valid");
      return await sql.begin(async (transaction) => {
        await actAs(transaction, {
          role: "authenticated",
          subject: known.sub,
          claims: JSON.stringify(known),
        });
        return await call(transaction, name, args);
      });
    },
    async rehearse(work) {
      await Promise.all(Array.from({ length: CONNECTIONS }, () => rehearseOnOne(work)));
    },
    answerSaved: answers.saved,
    async close() {
      await Promise.all([answers.stop(), sql.end({ timeout: 5 })]);
    },
  };
}

/**
 * Function and argument names come from our own code; values are parameters. An omitted argument keeps its
 * default.
 */
async function call(sql: Pick<Sql, "unsafe">, name: string, args: object): Promise<unknown> {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const list = given.map(([argument], index) => `${argument} => $${index + 1}`).join(", ");
  try {
    const [row] = await sql.unsafe(
      `select public.${name}(${list}) as result`,
      given.map(([, value]) => value) as never[],
      { prepare: true },
    );
    return row?.result ?? null;
  } catch (error) {
    throw new DatabaseCallError(name, (error as { code?: string }).code ?? "unknown");
  }
}

/**
 * A synthetic corpus, many times larger than the real one, to check that search time doesn't grow with size.
 */
import { POSTINGS_PER_LEXEME } from "../corpus/search-index.ts";
import { ownerConnection } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";

/**
 * Makes the stored corpus `times` as large by copying its documents, passages and names under other names,
 * and rebuilds the index. Resolves with the number of passages.
 */
export async function enlargeCorpus(server: BenchServer, times: number): Promise<number> {
  const sql = ownerConnection(server);
  const copies = times - 1;
  try {
    await sql.begin(async (transaction) => {
      // The index sorts millions of words.
      await transaction`set local work_mem = '1GB'`;
      await transaction`
        insert into public.outline_documents (id, kind, subject, title, aliases, authorities, exams, topics, citation, court, year, reviewed)
        select d.id || '-' || copy, d.kind, d.subject, d.title || ' ' || copy, d.aliases, d.authorities, d.exams, d.topics,
               d.citation, d.court, d.year, d.reviewed
        from public.outline_documents as d cross join generate_series(1, ${copies}::int) as copy`;
      await transaction`
        insert into public.outline_passages (id, document_id, position, heading, kind, body)
        select d.id || '-' || copy || '#' || split_part(p.id, '#', 2), d.id || '-' || copy, p.position, p.heading, p.kind, p.body
        from public.outline_passages as p
        join public.outline_documents as d on d.id = p.document_id
        cross join generate_series(1, ${copies}::int) as copy`;
      // Not the entries of the bank, which refer to passages. The copies' numbers stay in their millions.
      await transaction`
        insert into app_private.search_texts (number, id, document_id, lexemes, impacts)
        select t.number / 1000000 * 1000000 + size.of + row_number() over (partition by t.number / 1000000),
               t.document_id || '-' || copy || substr(t.id, length(t.document_id) + 1), t.document_id || '-' || copy,
               t.lexemes, t.impacts
        from app_private.search_texts as t
        cross join generate_series(1, ${copies}::int) as copy
        cross join (select max(number % 1000000) as of from app_private.search_texts) as size
        where t.number / 1000000 <> 1`;
      // A copy's words are as common as its original's, so each raises its score by as much.
      await transaction`
        update app_private.search_lexemes as l set numbers = p.numbers, impacts = p.impacts
        from (
          select r.lexeme, array_agg(r.number order by r.number) as numbers, array_agg(r.impact order by r.number) as impacts
          from (
            select s.lexeme, s.impact, t.number,
                   row_number() over (partition by s.lexeme, t.number / 1000000 order by s.impact desc, t.number) as rank
            from app_private.search_texts as t cross join lateral unnest(t.lexemes, t.impacts) as s (lexeme, impact)
          ) as r
          where r.rank <= ${POSTINGS_PER_LEXEME} group by r.lexeme
        ) as p where p.lexeme = l.lexeme`;
      await transaction`update app_private.search_statistics set version = gen_random_uuid()`;
    });
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from public.outline_passages`;
    return row?.count ?? 0;
  } finally {
    await sql.end();
  }
}

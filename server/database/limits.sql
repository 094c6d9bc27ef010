-- How often something that could be guessed or misused was tried, for all servers on this database (server/http/budgets.ts).
-- Unlogged: after a crash of Postgres, counting starts over.
create unlogged table if not exists hornbook_server.attempts (
  budget text not null,
  -- A digest: the key may contain an address.
  key bytea not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (budget, key)
);
create index if not exists attempts_ends_at_idx on hornbook_server.attempts (ends_at);
grant select, insert, update, delete on hornbook_server.attempts to hornbook_gateway;

-- How often each emailed code was guessed. Not within a time, and logged: neither the clock nor a crash brings a dead code back.
create table if not exists hornbook_server.guessed_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash text not null,
  guesses integer not null,
  primary key (user_id, hash)
);
grant select, insert, update on hornbook_server.guessed_codes to hornbook_gateway;

-- Each taking of the lease is a term with an id that no other database has: a command is known by its term and its
-- sequence, so that a database that lost its newest commands, or went on without them, is recognised by whoever was
-- told of them.
create table lease_terms (
  id uuid primary key default gen_random_uuid(),
  epoch bigint not null unique,
  holder text not null,
  -- The last command of the term before.
  after_sequence bigint not null,
  begun_at timestamptz not null
);

-- Commands that were told and that this database does not have. The exchange takes no commands while one is not accepted.
create table lost_commands (
  id bigint generated always as identity primary key,
  term uuid not null,
  epoch bigint not null,
  acknowledged_sequence bigint not null,
  -- What the database had when that was found.
  found_sequence bigint not null,
  found_at timestamptz not null,
  accepted_at timestamptz,
  -- When the engine had passed over the numbers that the lost commands may have had.
  ids_skipped_at timestamptz
);

-- Partitions whose commands have left the database, or are about to: see app/archive. The snapshot at an edge is kept for
-- good, because verification and replay of what follows begin there.
create table archives (
  from_sequence bigint primary key,
  until_sequence bigint not null check (until_sequence > from_sequence),
  -- Its commands are those behind one edge and up to the next.
  after_sequence bigint not null,
  edge bigint not null unique check (edge > after_sequence),
  edge_ms bigint not null,
  -- Of the last batch up to the edge: the first one behind it is chained to that.
  last_hash bytea not null check (octet_length(last_hash) = 32),
  -- Files by table, with the hashes of their rows; empty until they are written.
  files jsonb not null default '[]',
  checked_at timestamptz not null default now(),
  written_at timestamptz,
  archived_at timestamptz
);

-- The rows of each table that commands up to the newest edge left and no later one changes, as a number and a sum of hashes.
create table archive_bases (
  edge bigint not null,
  table_name text not null,
  rows bigint not null,
  digest numeric not null,
  -- Those that the digest is of: later versions may add some.
  columns text[] not null,
  -- The last number of an append-only table; null for other tables and for none.
  last_number bigint,
  primary key (edge, table_name)
);

-- The rows up to the newest edge that later commands may change.
create table archive_rows (
  edge bigint not null,
  table_name text not null,
  key text not null,
  cells jsonb not null,
  primary key (edge, table_name, key)
);

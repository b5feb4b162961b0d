-- The journal as it is committed: one row a batch, with the lease and nothing else in its transaction. The table journal
-- and all others that follow from commands are written behind it.
create table journal_batches (
  first_sequence bigint primary key,
  last_sequence bigint not null check (last_sequence >= first_sequence),
  -- The term of the lease that committed it.
  epoch bigint not null,
  -- Time of its first command.
  time_ms bigint not null,
  format smallint not null,
  commands bytea not null,
  -- Over the hash of the batch before and every other column.
  hash bytea not null check (octet_length(hash) = 32)
);
-- The database need not look whether it can be made smaller.
alter table journal_batches alter column commands set storage external;

-- How far the tables are: they show every command up to the watermark, and none behind it.
create table projection (
  id int primary key default 1 check (id = 1),
  -- The last command that was written with its rows in one transaction, by releases before this one: no batch has it.
  batches_after bigint not null,
  watermark bigint not null check (watermark >= batches_after)
);
insert into projection (batches_after, watermark)
  select coalesce(max(last_sequence), 0), coalesce(max(last_sequence), 0) from lease;

-- The batches of the journal and the entries of the ledger are divided by the sequence of their command, in the same ranges.
-- What an existing database has becomes the first partition: it is read once, and no row moves. In a new one that
-- partition is empty. Further ones are made like the newest, ahead of the journal: see database/partitions.ts.
do $$
declare
  edge bigint;
  next_entry bigint;
  parts record;
begin
  lock table lease, journal_batches, ledger_entries in access exclusive mode;
  select coalesce(max(last_sequence), 0) + 1 into edge from lease;
  -- The numbers of the entries go on behind the last one.
  select last_value + is_called::int into next_entry from ledger_entries_id_seq;

  alter table journal_batches rename to journal_batches_from_0;
  alter index journal_batches_pkey rename to journal_batches_from_0_pkey;
  alter table ledger_entries alter column id drop identity;
  alter table ledger_entries rename to ledger_entries_from_0;
  alter index ledger_entries_pkey rename to ledger_entries_from_0_pkey;
  alter index ledger_entries_of_lever_insurance rename to ledger_entries_from_0_of_lever_insurance;

  -- Keys and indexes belong to the partitions: a key over all of them would have to contain the sequence.
  create table journal_batches (like journal_batches_from_0 including storage including constraints)
    partition by range (first_sequence);
  create table ledger_entries (like ledger_entries_from_0 including constraints) partition by range (sequence);
  alter table ledger_entries alter column id add generated always as identity;
  perform setval('ledger_entries_id_seq', next_entry, false);

  for parts in select * from (values ('journal_batches', 'first_sequence'), ('ledger_entries', 'sequence')) as t (name, key) loop
    -- With this constraint the attachment need not read the rows again.
    execute format('alter table %1$s_from_0 add constraint in_range check (%2$s is not null and %2$s >= 0 and %2$s < %3$s)',
      parts.name, parts.key, edge);
    execute format('alter table %1$s attach partition %1$s_from_0 for values from (0) to (%2$s)', parts.name, edge);
    execute format('alter table %s_from_0 drop constraint in_range', parts.name);
    -- A process of an earlier version may still write.
    if edge > 1 then
      execute format('create table %1$s_from_%2$s (like %1$s_from_0 including all excluding identity)', parts.name, edge);
      execute format('alter table %1$s attach partition %1$s_from_%2$s for values from (%2$s) to (%3$s)',
        parts.name, edge, edge + 10000000);
    end if;
  end loop;
end $$;

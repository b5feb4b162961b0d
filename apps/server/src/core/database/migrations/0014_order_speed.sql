-- Every order writes several ledger entries. One index serves all that is asked of them, where two were kept:
-- an account's entries in their order. The numbers stay unique, because the database alone gives them.

drop index ledger_entries_by_account;
alter table ledger_entries drop constraint ledger_entries_pkey;
alter table ledger_entries add primary key (owner, id);

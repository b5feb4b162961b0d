-- What the risk desk asks, and what a jump of the index has to come with to decide at once.

-- So many sources let a jump decide without waiting; 0: none does.
alter table lever_terms add column jump_sources integer not null default 0;

-- How many sources an index was made of; null: it was not said.
alter table marks add column sources integer;

-- The days of the house: receipts come in the order of their times, so that little is enough to find a day.
create index lever_receipts_by_time on lever_receipts using brin (time_ms);
-- The history of the insurance fund.
create index ledger_entries_of_lever_insurance on ledger_entries (currency, id) where wallet = 'lever_insurance';

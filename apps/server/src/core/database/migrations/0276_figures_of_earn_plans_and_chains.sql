-- Figures of the desks of earn plans and reserves, kept by the database as those of 0275.
-- Nobody writes a row between the sums and the first change that is counted.
lock table earn_positions, chain_deposits, chain_fees in share row exclusive mode;

-- Running positions of a plan, with their principal and the cover that is locked for them.
create table earn_figures (
  plan integer primary key,
  positions bigint not null,
  principal numeric not null,
  cover numeric not null
);
insert into earn_figures (plan, positions, principal, cover)
  select plan, count(*), sum(principal), sum(cover) from earn_positions where status = 'running' group by plan;
create function count_earn_positions() returns trigger language plpgsql as $$
begin
  insert into earn_figures as kept (plan, positions, principal, cover)
    select plan, tg_argv[0]::integer * count(*), tg_argv[0]::integer * sum(principal), tg_argv[0]::integer * sum(cover)
    from changed_rows where status = 'running' group by plan
  on conflict (plan) do update set
    positions = kept.positions + excluded.positions, principal = kept.principal + excluded.principal,
    cover = kept.cover + excluded.cover;
  return null;
end $$;
create trigger count_new_earn_positions after insert on earn_positions
  referencing new table as changed_rows for each statement execute function count_earn_positions('1');
create trigger count_changed_earn_positions after update on earn_positions
  referencing new table as changed_rows for each statement execute function count_earn_positions('1');
create trigger count_replaced_earn_positions after update on earn_positions
  referencing old table as changed_rows for each statement execute function count_earn_positions('-1');

-- The number of deposits and fees of a currency on a network: each may have been rounded by less than one unit.
create table chain_movements (
  network text not null,
  currency integer not null,
  movements bigint not null,
  primary key (network, currency)
);
insert into chain_movements (network, currency, movements)
  select network, currency, count(*) from (
    select network, currency from chain_deposits union all select network, currency from chain_fees) as moved
  group by network, currency;
create function count_chain_movements() returns trigger language plpgsql as $$
begin
  insert into chain_movements as kept (network, currency, movements)
    select network, currency, count(*) from new_rows group by network, currency
  on conflict (network, currency) do update set movements = kept.movements + excluded.movements;
  return null;
end $$;
create trigger count_new_chain_deposits after insert on chain_deposits
  referencing new table as new_rows for each statement execute function count_chain_movements();
create trigger count_new_chain_fees after insert on chain_fees
  referencing new table as new_rows for each statement execute function count_chain_movements();

-- The payments of a withdrawal: those that have not ended are compared with the wallets, whatever was paid before.
create index chain_payments_by_withdrawal on chain_payments (withdrawal) where withdrawal is not null;

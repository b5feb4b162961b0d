-- Figures of the desks of votes, sales, projects and rebates. The database keeps them with every change of a row, so that
-- an open desk never sums all rows that were ever written; verify compares them with those sums.
-- Nobody writes a row between the sums and the first change that is counted.
lock table sales, sale_subscriptions, vote_ballots, crowd_projects, crowd_backings, rebates in share row exclusive mode;

-- Each function below adds the changed rows times the sign in the argument of its trigger: new rows count once, old rows
-- minus once.

-- The amount of ballots that are no longer waiting.
create table vote_figures (
  round bigint primary key,
  settled numeric not null
);
insert into vote_figures (round, settled)
  select round, coalesce(sum(amount) filter (where status <> 'waiting'), 0) from vote_ballots group by round;
create function count_vote_ballots() returns trigger language plpgsql as $$
begin
  insert into vote_figures as kept (round, settled)
    select round, tg_argv[0]::integer * coalesce(sum(amount) filter (where status <> 'waiting'), 0)
    from changed_rows group by round
  on conflict (round) do update set settled = kept.settled + excluded.settled;
  return null;
end $$;
create trigger count_new_vote_ballots after insert on vote_ballots
  referencing new table as changed_rows for each statement execute function count_vote_ballots('1');
create trigger count_changed_vote_ballots after update on vote_ballots
  referencing new table as changed_rows for each statement execute function count_vote_ballots('1');
create trigger count_replaced_vote_ballots after update on vote_ballots
  referencing old table as changed_rows for each statement execute function count_vote_ballots('-1');

-- What the first stage of a project pays and delivers: each backing's part is rounded down by itself. A project's shares
-- are fixed before its first backing.
create table crowd_figures (
  project bigint primary key,
  first_paid numeric not null,
  first_delivered numeric not null
);
insert into crowd_figures (project, first_paid, first_delivered)
  select project, sum(div(amount * split_part(shares, ',', 1)::numeric, 1000000)),
    sum(div(one.tokens * split_part(shares, ',', 1)::numeric, 1000000))
  from crowd_backings one join crowd_projects on crowd_projects.id = project group by project;
create function count_crowd_backings() returns trigger language plpgsql as $$
begin
  insert into crowd_figures as kept (project, first_paid, first_delivered)
    select project, tg_argv[0]::integer * sum(div(amount * split_part(shares, ',', 1)::numeric, 1000000)),
      tg_argv[0]::integer * sum(div(one.tokens * split_part(shares, ',', 1)::numeric, 1000000))
    from changed_rows one join crowd_projects on crowd_projects.id = project group by project
  on conflict (project) do update set
    first_paid = kept.first_paid + excluded.first_paid, first_delivered = kept.first_delivered + excluded.first_delivered;
  return null;
end $$;
create trigger count_new_crowd_backings after insert on crowd_backings
  referencing new table as changed_rows for each statement execute function count_crowd_backings('1');
create trigger count_changed_crowd_backings after update on crowd_backings
  referencing new table as changed_rows for each statement execute function count_crowd_backings('1');
create trigger count_replaced_crowd_backings after update on crowd_backings
  referencing old table as changed_rows for each statement execute function count_crowd_backings('-1');

-- The number of purchases in a sale. Triggers fire in the order of their names: this one finds the row that
-- count_new_sale_subscriptions has made.
alter table sale_figures add column purchases bigint not null default 0;
update sale_figures kept set purchases = (select count(*) from sale_subscriptions where sale = kept.sale);
create function count_sale_purchases() returns trigger language plpgsql as $$
begin
  update sale_figures kept set purchases = kept.purchases + counted.purchases
    from (select sale, count(*) as purchases from new_rows group by sale) as counted where kept.sale = counted.sale;
  return null;
end $$;
create trigger count_sale_purchases after insert on sale_subscriptions
  referencing new table as new_rows for each statement execute function count_sale_purchases();

-- Rebates by the currency of their fees; paid in the rebate currency.
create table rebate_figures (
  currency integer primary key,
  paid numeric not null,
  waiting bigint not null,
  waiting_price bigint not null,
  waiting_share numeric not null
);
insert into rebate_figures (currency, paid, waiting, waiting_price, waiting_share)
  select currency, sum(paid), count(*) filter (where state = 'waiting'),
    count(*) filter (where state = 'waiting' and why = 'price'), coalesce(sum(share) filter (where state = 'waiting'), 0)
  from rebates group by currency;
create function count_rebates() returns trigger language plpgsql as $$
begin
  insert into rebate_figures as kept (currency, paid, waiting, waiting_price, waiting_share)
    select currency, tg_argv[0]::integer * sum(paid), tg_argv[0]::integer * count(*) filter (where state = 'waiting'),
      tg_argv[0]::integer * count(*) filter (where state = 'waiting' and why = 'price'),
      tg_argv[0]::integer * coalesce(sum(share) filter (where state = 'waiting'), 0)
    from changed_rows group by currency
  on conflict (currency) do update set
    paid = kept.paid + excluded.paid, waiting = kept.waiting + excluded.waiting,
    waiting_price = kept.waiting_price + excluded.waiting_price,
    waiting_share = kept.waiting_share + excluded.waiting_share;
  return null;
end $$;
create trigger count_new_rebates after insert on rebates
  referencing new table as changed_rows for each statement execute function count_rebates('1');
create trigger count_changed_rebates after update on rebates
  referencing new table as changed_rows for each statement execute function count_rebates('1');
create trigger count_replaced_rebates after update on rebates
  referencing old table as changed_rows for each statement execute function count_rebates('-1');

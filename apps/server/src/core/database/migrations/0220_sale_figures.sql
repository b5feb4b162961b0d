-- Figures of a sale for the desk of staff. The database keeps them with every change of a purchase, so that an open desk
-- never sums all purchases that were ever made; verify compares them with those sums.
-- Nobody buys between the sums and the first change that is counted.
lock table sales, sale_subscriptions in share row exclusive mode;

create table sale_figures (
  sale bigint primary key,
  buyers bigint not null,
  purchases_waiting bigint not null,
  asked_waiting numeric not null,
  cost_waiting numeric not null,
  paid numeric not null,
  vesting numeric not null
);
create table sale_buyers (
  sale bigint not null,
  owner bigint not null,
  primary key (sale, owner)
);
-- Purchases that vest, by the remainder of their tokens over the days of vesting: each day's part of a purchase is rounded
-- down by itself, and the sum of these parts follows from the sums of each remainder.
create table sale_vesting (
  sale bigint not null,
  remainder bigint not null,
  purchases bigint not null,
  allotted numeric not null,
  primary key (sale, remainder)
);

insert into sale_buyers (sale, owner) select distinct sale, owner from sale_subscriptions;
insert into sale_figures (sale, buyers, purchases_waiting, asked_waiting, cost_waiting, paid, vesting)
  select sale, count(distinct owner), count(*) filter (where status = 'waiting'),
    coalesce(sum(asked) filter (where status = 'waiting'), 0),
    coalesce(sum(cost) filter (where status = 'waiting'), 0),
    coalesce(sum(paid), 0),
    coalesce(sum(allotted - released) filter (where status = 'vesting'), 0)
  from sale_subscriptions group by sale;
insert into sale_vesting (sale, remainder, purchases, allotted)
  select one.sale, one.allotted % greatest(vesting_days, 1), count(*), sum(one.allotted)
  from sale_subscriptions one join sales on sales.id = one.sale where one.status = 'vesting' group by 1, 2;

create function count_new_sale_subscriptions() returns trigger language plpgsql as $$
begin
  with new_buyers as (
    insert into sale_buyers (sale, owner) select distinct sale, owner from new_rows
    on conflict do nothing returning sale
  ), counted as (
    select sale, count(*) as buyers from new_buyers group by sale
  )
  insert into sale_figures as kept
      (sale, buyers, purchases_waiting, asked_waiting, cost_waiting, paid, vesting)
    select new_rows.sale, coalesce(max(counted.buyers), 0), count(*) filter (where status = 'waiting'),
      coalesce(sum(asked) filter (where status = 'waiting'), 0),
      coalesce(sum(cost) filter (where status = 'waiting'), 0),
      coalesce(sum(paid), 0),
      coalesce(sum(allotted - released) filter (where status = 'vesting'), 0)
    from new_rows left join counted on counted.sale = new_rows.sale group by new_rows.sale
  on conflict (sale) do update set
    buyers = kept.buyers + excluded.buyers,
    purchases_waiting = kept.purchases_waiting + excluded.purchases_waiting,
    asked_waiting = kept.asked_waiting + excluded.asked_waiting,
    cost_waiting = kept.cost_waiting + excluded.cost_waiting,
    paid = kept.paid + excluded.paid,
    vesting = kept.vesting + excluded.vesting;
  insert into sale_vesting as kept (sale, remainder, purchases, allotted)
    select one.sale, one.allotted % greatest(vesting_days, 1), count(*), sum(one.allotted)
    from new_rows one join sales on sales.id = one.sale where one.status = 'vesting' group by 1, 2
  on conflict (sale, remainder) do update set
    purchases = kept.purchases + excluded.purchases, allotted = kept.allotted + excluded.allotted;
  return null;
end $$;
create trigger count_new_sale_subscriptions after insert on sale_subscriptions
  referencing new table as new_rows for each statement execute function count_new_sale_subscriptions();

create function count_changed_sale_subscriptions() returns trigger language plpgsql as $$
begin
  update sale_figures kept set
    purchases_waiting = kept.purchases_waiting + change.purchases_waiting,
    asked_waiting = kept.asked_waiting + change.asked_waiting,
    cost_waiting = kept.cost_waiting + change.cost_waiting,
    paid = kept.paid + change.paid,
    vesting = kept.vesting + change.vesting
  from (
    select sale,
      coalesce(sum(sign) filter (where status = 'waiting'), 0) as purchases_waiting,
      coalesce(sum(sign * asked) filter (where status = 'waiting'), 0) as asked_waiting,
      coalesce(sum(sign * cost) filter (where status = 'waiting'), 0) as cost_waiting,
      coalesce(sum(sign * paid), 0) as paid,
      coalesce(sum(sign * (allotted - released)) filter (where status = 'vesting'), 0) as vesting
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) as both_rows
    group by sale
  ) as change
  where kept.sale = change.sale;
  insert into sale_vesting as kept (sale, remainder, purchases, allotted)
    select one.sale, one.allotted % greatest(vesting_days, 1), sum(sign), sum(sign * one.allotted)
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) as one
      join sales on sales.id = one.sale
    where one.status = 'vesting' group by 1, 2 having sum(sign * one.allotted) <> 0 or sum(sign) <> 0
  on conflict (sale, remainder) do update set
    purchases = kept.purchases + excluded.purchases, allotted = kept.allotted + excluded.allotted;
  return null;
end $$;
create trigger count_changed_sale_subscriptions after update on sale_subscriptions
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_sale_subscriptions();

-- Behind which command a table has rows that follows from the journal, where it came when there was a journal already.
-- Nobody was written about what lay before, and what it would have been follows from no table: the letters begin there.
create table table_beginnings (
  name text primary key,
  after_sequence bigint not null
);

insert into table_beginnings
select 'acceptor_notices', coalesce(first - 1, (select max(sequence) from journal))
  from (select min(sequence) as first from acceptor_notices) as notices
  where exists (select from journal
    where type = 'open_acceptor_deal' and accepted and (first is null or sequence < first));

-- Of a payment that had ended before it came late, the first would be missing and the second there.
insert into table_beginnings
select 'checkout_news', coalesce(first - 1, (select max(sequence) from journal))
  from (select min(sequence) as first from checkout_news) as news
  where exists (select from checkouts c where state in ('credited', 'expired', 'late', 'returned')
    and not exists (select from checkout_news n where n.checkout = c.id and (n.what <> 'late'
      or n.time_ms <= c.opened_ms + 1800000
      or exists (select from checkout_news e where e.checkout = c.id and e.what = 'expired'))));

-- Decisions of before were taken over; that a deposit was free again was not.
insert into table_beginnings
select 'c2c_merchant_notices', max(sequence) from journal
  where exists (
    select from (
      select (command -> 'by' ->> 'trader')::bigint as owner, count(*) as times
        from journal where type = 'leave_as_c2c_merchant' and accepted group by 1) as leaves
      join c2c_merchants m using (owner)
      where times - (m.state = 'leaving')::int > (
        select count(*) from c2c_merchant_notices n where n.owner = leaves.owner and what = 'merchant_left'))
  having max(sequence) is not null;

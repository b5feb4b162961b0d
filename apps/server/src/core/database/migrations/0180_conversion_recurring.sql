-- Conversions that are made again and again, at the beginning of days.
create table conversion_recurring (
  id bigint primary key,
  owner bigint not null,
  -- What is paid, and what is received.
  from_currency integer not null,
  to_currency integer not null,
  amount bigint not null check (amount > 0),
  every text not null,
  month_day integer,
  -- The date of the next one; empty before the first, which is on the next day that begins.
  next_date text not null,
  is_running boolean not null,
  done integer not null,
  skipped integer not null,
  -- Why the last one was skipped, as the code of a rejection.
  fault text,
  last_ms bigint,
  started_ms bigint not null,
  ended_ms bigint,
  revision integer not null
);
create index conversion_recurring_by_owner on conversion_recurring (owner, id desc);

-- Which of them a quote was made for; null where somebody asked for it.
alter table conversion_quotes add column recurring bigint;

-- What was converted, newest first, whoever did it.
create index conversion_quotes_accepted on conversion_quotes (id desc) where status = 'accepted';

-- What owners are written about: recurring conversions that were skipped, in the order in which it happened.
create table conversion_notices (
  id bigint generated always as identity primary key,
  sequence bigint not null,
  owner bigint not null,
  recurring bigint not null,
  from_currency integer not null,
  to_currency integer not null,
  amount bigint not null,
  fault text not null,
  time_ms bigint not null
);
create index conversion_notices_by_sequence on conversion_notices (sequence);

-- Up to which of them letters have been written. One row; who writes them holds it.
create table conversion_letters (
  notice bigint not null
);

insert into conversion_letters values (0);

-- Staking, savings, coins that are locked and released, and pledged ones: the versions of the plans, the positions, and
-- the purchases that are made again and again.

create table earn_plans (
  plan integer not null,
  version integer not null,
  kind text not null,
  currency integer not null,
  status text not null,
  -- How long a day of the plan is.
  unit text not null,
  -- 0 where it lasts until it is ended.
  days integer not null check (days >= 0),
  -- Parts per million of the principal: a day, or of all of it where coins are released bit by bit.
  rate integer not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null,
  per_owner bigint not null,
  total bigint not null,
  cliff integer not null,
  release integer not null,
  release_by text not null,
  limit_plan integer,
  limit_rate bigint not null,
  identity_level integer not null,
  -- Countries with commas between them.
  barred_countries text not null,
  set_ms bigint not null,
  sequence bigint not null,
  primary key (plan, version)
);

create table earn_positions (
  id bigint primary key,
  owner bigint not null,
  plan integer not null,
  -- The version of the plan that it began under, and keeps.
  version integer not null,
  kind text not null,
  currency integer not null,
  unit text not null,
  days integer not null,
  rate integer not null,
  cliff integer not null,
  release integer not null,
  release_by text not null,
  principal bigint not null check (principal > 0),
  locked bigint not null check (locked >= 0),
  paid bigint not null check (paid >= 0),
  -- What the house has locked for the rest.
  cover bigint not null check (cover >= 0),
  day integer not null,
  last_day integer,
  traded bigint not null,
  renews boolean not null,
  status text not null,
  notice text,
  started_ms bigint not null,
  ended_ms bigint,
  renewal_of bigint,
  recurring bigint,
  revision integer not null,
  check ((status = 'running') = (ended_ms is null)),
  check (status = 'running' or locked = 0 and cover = 0)
);
create index earn_positions_by_owner on earn_positions (owner, id desc);
create index earn_positions_running on earn_positions (plan, owner) where status = 'running';
create index earn_positions_by_end on earn_positions (ended_ms) where ended_ms is not null;

create table earn_recurring (
  id bigint primary key,
  owner bigint not null,
  plan integer not null,
  currency integer not null,
  amount bigint not null check (amount > 0),
  every text not null,
  renews boolean not null,
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
create index earn_recurring_by_owner on earn_recurring (owner, id desc);

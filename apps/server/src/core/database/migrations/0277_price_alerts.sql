-- Price alerts, each in its current state, and every time that one has fired. Prices are in ticks of the pair for
-- `last`, in units of its index prices for `index`.

create table price_alerts (
  id bigint primary key,
  owner bigint not null,
  pair integer not null,
  source text not null,
  price bigint not null check (price > 0),
  direction text not null,
  times integer not null check (times > 0),
  pause_ms bigint not null check (pause_ms >= 0),
  until_ms bigint,
  note text not null,
  letter boolean not null,
  status text not null,
  fired integer not null check (fired >= 0 and fired <= times),
  -- Price, command and time of the last firing.
  reached_price bigint,
  reached_sequence bigint,
  reached_ms bigint,
  resumes_ms bigint,
  end_reason text,
  set_ms bigint not null,
  ended_ms bigint,
  revision integer not null
);

create index price_alerts_open on price_alerts (owner, id) where status <> 'ended';
create index price_alerts_ended on price_alerts (owner, id) where status = 'ended';

create table price_alert_firings (
  id bigint primary key,
  alert bigint not null,
  owner bigint not null,
  pair integer not null,
  source text not null,
  price bigint not null,
  direction text not null,
  number integer not null check (number > 0),
  -- Price that reached the alert, with the command that brought it and its time.
  reached_price bigint not null,
  sequence bigint not null,
  time_ms bigint not null,
  letter boolean not null
);

-- For the number of letters of an owner within a day.
create index price_alert_firings_with_letter on price_alert_firings (owner, time_ms) where letter;

-- Last firing whose letters were written.
create table price_alert_letters (notice bigint not null);
insert into price_alert_letters values (0);

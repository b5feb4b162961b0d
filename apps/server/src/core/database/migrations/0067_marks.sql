-- Index prices as the engine took them, which of them have decided something, and how old they may be.

create table marks (
  pair integer not null,
  -- The command that brought it.
  sequence bigint not null,
  -- Quote currency for one base unit, in steps of two decimals more than the pair's tick has.
  price bigint not null check (price > 0),
  observed_ms bigint not null,
  fresh_until_ms bigint not null,
  time_ms bigint not null,
  primary key (pair, sequence)
);
-- Those that have decided nothing go after some days.
create index marks_by_time on marks (time_ms);

create table mark_uses (
  pair integer not null,
  sequence bigint not null,
  -- The first command that it decided.
  used_sequence bigint not null,
  primary key (pair, sequence)
);

create table mark_rules (
  pair integer primary key,
  -- In milliseconds; null: the pair takes no marks.
  staleness integer
);

-- Every index price of a day as a file that anybody may fetch. Each names the hash of the one before.

create table mark_days (
  -- UTC, such as 2026-11-21.
  day text primary key,
  from_ms bigint not null unique,
  to_ms bigint not null,
  marks bigint not null,
  bytes bigint not null,
  -- SHA-256 in hexadecimal digits: of the file of the day before, and of this one.
  previous text not null,
  hash text not null,
  check (to_ms = from_ms + 86400000)
);

-- The file in pieces, so that none is in memory whole.
create table mark_day_parts (
  day text not null references mark_days (day),
  part integer not null,
  content text not null,
  primary key (day, part)
);

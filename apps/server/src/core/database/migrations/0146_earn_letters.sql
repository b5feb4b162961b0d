-- What owners are written about beside their pushes, in the order in which it happened.
create table earn_notices (
  id bigint generated always as identity primary key,
  sequence bigint not null,
  owner bigint not null,
  what text not null,
  currency integer not null,
  amount bigint not null,
  -- The position, or the recurring purchase.
  reference bigint not null,
  fault text,
  time_ms bigint not null
);
create index earn_notices_by_sequence on earn_notices (sequence);

-- Up to which of them letters have been written. One row; who writes them holds it.
create table earn_letters (
  notice bigint not null
);

insert into earn_letters values (0);

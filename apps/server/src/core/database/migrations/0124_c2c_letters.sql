-- What the parties of deals are written about beside their pushes, in the order in which it happened.
create table c2c_notices (
  id bigint generated always as identity primary key,
  sequence bigint not null,
  owner bigint not null,
  what text not null,
  deal bigint not null,
  currency integer not null,
  number bigint not null,
  -- Hundredths of CNY.
  money bigint not null,
  -- What of the coins has gone to the buyer.
  to_buyer bigint not null,
  time_ms bigint not null
);
create index c2c_notices_by_sequence on c2c_notices (sequence);
create index c2c_notices_by_deal on c2c_notices (deal, owner, what, id);

-- Up to which of them letters have been written. One row; who writes them holds it.
create table c2c_letters (
  notice bigint not null
);

insert into c2c_letters values (0);

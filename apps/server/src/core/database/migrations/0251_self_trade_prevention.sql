-- Self-trade prevention of an order. Until now the newer of two orders of one owner ended, as `expire_taker`.

alter table orders
  add column self_trade_prevention text not null default 'expire_taker',
  add column prevented bigint not null default 0;
alter table orders
  alter column self_trade_prevention drop default,
  alter column prevented drop default;

-- Matches of two orders of one owner that did not take place.

create table prevented_matches (
  id bigint primary key,
  owner bigint not null,
  pair integer not null,
  taker_order bigint not null,
  maker_order bigint not null,
  taker_side text not null,
  mode text not null,
  price bigint not null,
  taker_prevented bigint not null,
  maker_prevented bigint not null,
  time_ms bigint not null,
  sequence bigint not null
);
create index prevented_matches_by_taker on prevented_matches (taker_order, id);
create index prevented_matches_by_maker on prevented_matches (maker_order, id);

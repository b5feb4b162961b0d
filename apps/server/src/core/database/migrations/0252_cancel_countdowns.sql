-- Countdowns at whose end an owner's orders of a pair are cancelled. One row per owner and pair, with the latest.

create table cancel_countdowns (
  owner bigint not null,
  pair integer not null,
  state text not null,
  ends_ms bigint not null,
  updated_ms bigint not null,
  primary key (owner, pair)
);

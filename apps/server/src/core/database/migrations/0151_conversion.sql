-- Conversion: the quotes that were made, what each of them is made of, and the terms.

create table conversion_quotes (
  -- 1, 2, 3, …
  id bigint primary key,
  owner bigint not null,
  -- What is received.
  currency integer not null,
  -- Before the fee, of all parts together.
  gross bigint not null check (gross > 0),
  fee bigint not null check (fee >= 0 and fee < gross),
  -- The version of the terms that it was made by.
  terms integer not null,
  quoted_ms bigint not null,
  expires_ms bigint not null,
  status text not null,
  -- Null while it is open.
  ended_ms bigint,
  check ((status = 'open') = (ended_ms is null))
);
create index conversion_quotes_by_owner on conversion_quotes (owner, id desc) where status = 'accepted';
create index conversion_quotes_by_end on conversion_quotes (ended_ms);
create index conversion_quotes_open on conversion_quotes (id) where status = 'open';

create table conversion_parts (
  quote bigint not null,
  -- Counts from 0.
  position integer not null,
  -- What is paid.
  currency integer not null,
  amount bigint not null check (amount > 0),
  gross bigint not null check (gross > 0),
  fee bigint not null check (fee >= 0 and fee < gross),
  -- A pair, a mark of it and how far from that, in parts per million; null where there is no index on that side.
  sold_pair integer,
  sold_mark bigint,
  sold_price bigint,
  sold_spread integer,
  bought_pair integer,
  bought_mark bigint,
  bought_price bigint,
  bought_spread integer,
  primary key (quote, position)
);

create table conversion_terms (
  version integer primary key,
  -- JSON with amounts as decimal texts in minor units, to the letter as the command had them.
  terms text not null,
  set_ms bigint not null,
  sequence bigint not null
);

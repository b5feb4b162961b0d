-- What traders moved between their own accounts.

create table transfers (
  -- 1, 2, 3, …
  id bigint primary key,
  owner bigint not null,
  from_wallet text not null,
  to_wallet text not null,
  currency integer not null,
  amount bigint not null check (amount > 0),
  time_ms bigint not null,
  sequence bigint not null,
  check (from_wallet <> to_wallet)
);
create index transfers_by_owner on transfers (owner, id desc);

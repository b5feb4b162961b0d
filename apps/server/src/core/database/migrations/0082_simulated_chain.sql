-- The chain that a demo makes itself: a block every few seconds, by the clock alone.

create table simulated_addresses (
  network text not null,
  user_id bigint not null references users (id),
  address text not null,
  primary key (network, user_id)
);
create unique index simulated_addresses_by_address on simulated_addresses (network, address);

create table simulated_transactions (
  id text primary key,
  network text not null,
  -- Null: a payment that leaves.
  user_id bigint,
  withdrawal bigint unique,
  address text not null,
  currency integer not null,
  amount bigint not null,
  -- The block that it stands in.
  height bigint not null,
  is_done boolean not null default false
);
create index simulated_transactions_open on simulated_transactions (network) where not is_done;

-- What stands beside the money that comes and goes: addresses, claims of deposits, and where the chains are.

create table withdrawal_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  currency integer not null,
  network text not null,
  address text not null,
  notes text not null,
  created_at timestamptz not null
);
create unique index withdrawal_addresses_once on withdrawal_addresses (user_id, currency, network, address);

create table withdrawal_choices (
  user_id bigint primary key references users (id),
  -- Withdrawals go to saved addresses alone.
  whitelist_only boolean not null
);

create table deposit_claims (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  currency integer not null,
  amount text not null,
  sender text not null,
  hash text not null,
  picture text not null,
  -- The deposit address, as clients send it.
  address text not null,
  status text not null default 'waiting' check (status in ('waiting', 'answered')),
  answer text not null default '',
  created_at timestamptz not null
);
create index deposit_claims_by_user on deposit_claims (user_id, id desc);
create index deposit_claims_by_hash on deposit_claims (hash);

create table chain_standings (
  network text primary key,
  height bigint not null,
  node_height bigint,
  heard_at timestamptz not null
);

create table chain_holdings (
  network text not null,
  currency integer not null,
  day date not null,
  amount bigint not null,
  height bigint not null,
  heard_at timestamptz not null,
  primary key (network, currency, day)
);

create table chain_rescans (
  id bigint generated always as identity primary key,
  network text not null,
  from_height bigint not null,
  asked_by text not null,
  asked_at timestamptz not null,
  done_at timestamptz
);

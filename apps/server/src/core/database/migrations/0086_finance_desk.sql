-- What the finance desk sets and looks at beside the money itself.

-- Where a transaction can be looked at: an address with {hash} in it.
create table chain_explorers (
  network text primary key,
  template text not null
);

create table custody_targets (
  network text not null,
  currency integer not null,
  -- The least and the most that should lie where the exchange pays from.
  hot_least bigint not null check (hot_least >= 0),
  hot_most bigint not null check (hot_most >= hot_least),
  -- What staff say lies elsewhere on the chain, under keys that the exchange does not have.
  cold bigint not null check (cold >= 0),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (network, currency)
);

-- What a person has found out about a difference between chain and ledger.
create table custody_explanations (
  network text not null,
  currency integer not null,
  -- What is more on the chain than the ledger says; below zero: less.
  amount bigint not null,
  words text not null,
  explained_by text not null,
  explained_at timestamptz not null,
  primary key (network, currency)
);

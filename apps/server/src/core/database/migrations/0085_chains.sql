-- What the chain part keeps: where it stands, whose addresses there are, what came, and every transaction that was ever
-- made. There is nothing secret in it. Units are the chain's own (wei, satoshi): up to 78 digits.

create table chain_cursors (
  network text primary key,
  -- The last block of which everything is kept here.
  height bigint not null check (height >= 0),
  hash text not null
);

-- The newest blocks that were taken in, so that a reorganisation is found back to where the branches part.
create table chain_blocks (
  network text not null,
  height bigint not null check (height >= 0),
  hash text not null,
  primary key (network, height)
);

create table chain_addresses (
  network text not null,
  -- In the one spelling that the network's adapter compares by.
  address text not null,
  -- Null: the house's own.
  owner bigint,
  account text not null,
  branch integer not null check (branch >= 0),
  position integer not null check (position >= 0),
  -- Something final lies there and may be brought to the house.
  is_to_sweep boolean not null default false,
  primary key (network, address),
  unique (network, account, branch, position),
  unique (network, owner)
);

create table chain_arrivals (
  network text not null,
  transaction_id text not null,
  output integer not null check (output >= 0),
  address text not null,
  owner bigint,
  currency integer not null,
  units numeric(78) not null check (units > 0),
  amount bigint not null check (amount > 0),
  -- Null: it stands in no block any more.
  height bigint,
  block_hash text,
  -- What custody was told last: null nothing yet, -1 that it is gone, else the confirmations.
  reported integer,
  is_final boolean not null default false,
  primary key (network, transaction_id, output),
  check ((height is null) = (block_hash is null))
);
create index chain_arrivals_open on chain_arrivals (network) where not is_final;
create index chain_arrivals_by_height on chain_arrivals (network, height);

-- Outputs of ours, on chains that have outputs.
create table chain_outputs (
  network text not null,
  transaction_id text not null,
  output integer not null check (output >= 0),
  address text not null,
  units numeric(78) not null check (units > 0),
  height bigint,
  -- The transaction that a block has spent it in.
  spent_by text,
  spent_height bigint,
  primary key (network, transaction_id, output),
  check ((spent_by is null) = (spent_height is null))
);
create index chain_outputs_unspent on chain_outputs (network) where spent_by is null;

-- One thing that the house pays on a chain, whatever number of transactions it takes until one stands.
create table chain_payments (
  id bigint generated always as identity primary key,
  network text not null,
  purpose text not null check (purpose in ('withdrawal', 'sweep', 'gas')),
  withdrawal bigint,
  currency integer not null,
  account text not null,
  branch integer not null,
  position integer not null,
  target text not null,
  units numeric(78) not null check (units > 0),
  -- `withheld`: what was signed was never sent, and never will be.
  state text not null check (state in ('open', 'done', 'failed', 'withheld')) default 'open',
  created_at timestamptz not null default now(),
  check ((purpose = 'withdrawal') = (withdrawal is not null))
);
create unique index chain_payments_withdrawal on chain_payments (withdrawal) where state <> 'withheld';
create index chain_payments_open on chain_payments (network) where state = 'open';

-- Every transaction that was signed or given out to be signed. Kept before it is sent, and for good.
create table chain_transactions (
  id bigint generated always as identity primary key,
  payment bigint not null references chain_payments (id),
  network text not null,
  -- Null until it is signed, where the id depends on the signature.
  transaction_id text,
  replaces bigint references chain_transactions (id),
  batch bigint,
  unsigned text not null,
  -- The nonce or the outputs that it uses.
  resources text[] not null,
  bytes text,
  -- What it can cost at most, and what it did.
  fee_most numeric(78) not null,
  fee numeric(78),
  state text not null check (state in ('exported', 'signed', 'agreed', 'unknown', 'sent', 'refused', 'dead', 'withheld')),
  refusal text,
  height bigint,
  block_hash text,
  has_succeeded boolean,
  reported integer,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  unique (network, transaction_id),
  check (state = 'exported' or (bytes is not null and transaction_id is not null))
);
create index chain_transactions_by_payment on chain_transactions (payment);

-- Nonces and outputs that belong to a payment: nothing else may use them.
create table chain_reservations (
  network text not null,
  resource text not null,
  payment bigint not null references chain_payments (id),
  primary key (network, resource)
);
create index chain_reservations_by_payment on chain_reservations (payment);

-- What was given out to be signed elsewhere.
create table chain_batches (
  id bigint generated always as identity primary key,
  network text not null,
  document text not null,
  created_at timestamptz not null default now(),
  imported_at timestamptz
);

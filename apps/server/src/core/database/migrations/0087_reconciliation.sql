-- What the wallets hold on the chains against what is owed there, as it stood last on each day.

create table custody_reconciliations (
  day date not null,
  network text not null,
  currency integer not null,
  -- Null: nobody has heard what the wallets hold.
  held bigint,
  cold bigint not null,
  owed bigint not null,
  -- On the chain and not in the ledger yet; in the ledger and not in what was heard; gone from the chain and still owed.
  arriving bigint not null,
  ahead bigint not null,
  leaving bigint not null,
  explained bigint not null,
  words text not null,
  difference bigint,
  -- Since when there was a difference without a break; null: there is none.
  differs_since timestamptz,
  looked_at timestamptz not null,
  primary key (day, network, currency)
);

-- Deposits that chain and ledger may see at different moments: the newest, and those that are in no block.
create index chain_deposits_by_height on chain_deposits (network, currency, height);

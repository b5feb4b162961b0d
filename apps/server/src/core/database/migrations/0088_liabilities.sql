-- What was owed to users at one command, as it was published, with the trees that prove it.

create table liability_statements (
  -- 1, 2, 3, …
  number bigint primary key,
  -- The last command that counts in it.
  sequence bigint not null,
  made_at timestamptz not null,
  -- What it says hangs on this, and the next one names it.
  root text not null,
  document jsonb not null
);

create table liability_nodes (
  statement bigint not null references liability_statements (number),
  currency integer not null,
  -- The leaves are level 0.
  level integer not null,
  position bigint not null,
  hash text not null,
  sum bigint not null check (sum >= 0),
  -- Whose leaf it is; null above.
  owner bigint,
  salt text,
  primary key (statement, currency, level, position)
);
create index liability_nodes_by_owner on liability_nodes (statement, owner) where owner is not null;

-- Payments in yuan through a payment service, their terms, and what the service has told of them.

create table checkouts (
  -- 1, 2, 3, …
  id bigint primary key,
  owner bigint not null,
  currency integer not null,
  -- In fen.
  money bigint not null check (money > 0),
  -- Ten-thousandths of a yuan for one unit.
  rate bigint not null,
  amount bigint not null check (amount > 0),
  paper bigint not null,
  state text not null,
  opened_ms bigint not null,
  firm_ms bigint not null,
  due_ms bigint,
  changed_ms bigint not null
);
create index checkouts_by_owner on checkouts (owner, id desc);
create index checkouts_open on checkouts (state, id) where state in ('waiting', 'late');
create index checkouts_credited on checkouts (changed_ms) where state = 'credited';

create table checkout_terms (
  version integer primary key,
  -- JSON with amounts as decimal texts, to the letter as the command had them.
  terms text not null,
  set_ms bigint not null,
  sequence bigint not null
);

-- What a payment says beside money; written before its command, which names it.
create table checkout_papers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  account text not null,
  -- What the user calls the payment: asked again, it has the same paper.
  client_key text,
  created_at timestamptz not null,
  unique (user_id, client_key)
);
create index checkout_papers_by_user on checkout_papers (user_id);

-- What the payment service has told, signed. A repetition counts and makes no row.
create table checkout_notices (
  id bigint generated always as identity primary key,
  trade_no text not null,
  status text not null,
  order_no text not null,
  amount text not null,
  currency text not null,
  paid_ms bigint not null,
  -- Null: of no payment that there is, or not looked at yet.
  checkout bigint,
  -- What became of it; null: not looked at yet.
  verdict text,
  times integer not null default 1,
  received_at timestamptz not null,
  -- When staff had settled outside what belongs to no payment, and what they said.
  closed_at timestamptz,
  note text not null default '',
  unique (trade_no, status, order_no, amount, currency)
);
create index checkout_notices_unseen on checkout_notices (id) where verdict is null;
create index checkout_notices_open on checkout_notices (id)
  where closed_at is null and verdict in ('twice', 'too_late', 'wrong_amount', 'wrong_currency', 'unknown_order');

-- What the simulated payment service of a demo is about to tell.
create table simulated_notices (
  id bigint generated always as identity primary key,
  -- JSON of the signed fields.
  fields text not null,
  due_at timestamptz not null
);
create index simulated_notices_due on simulated_notices (due_at);

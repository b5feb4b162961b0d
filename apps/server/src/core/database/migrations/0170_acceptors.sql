-- Acceptors, the deals with them, and what stands beside: their accounts for payments, phones, and what was said.

create table acceptors (
  -- 1, 2, 3, …
  id bigint primary key,
  owner bigint not null unique,
  currency integer not null,
  is_open boolean not null,
  is_resting boolean not null,
  -- Ten-thousandths of a yuan for one unit.
  deposit_rate bigint not null,
  withdrawal_rate bigint not null,
  deposit_minimum bigint not null,
  deposit_maximum bigint not null,
  withdrawal_minimum bigint not null,
  withdrawal_maximum bigint not null,
  -- Minutes of a day in Beijing.
  opens integer not null,
  closes integer not null,
  pledge bigint not null check (pledge >= 0),
  locked_until_ms bigint not null,
  changed_ms bigint not null
);

create table acceptor_deals (
  -- 1, 2, 3, …
  id bigint primary key,
  acceptor bigint not null,
  acceptor_owner bigint not null,
  owner bigint not null,
  kind text not null,
  way text not null,
  currency integer not null,
  amount bigint not null check (amount > 0),
  rate bigint not null,
  paper bigint not null,
  state text not null,
  due_ms bigint,
  notices integer not null,
  ended_by text,
  compensated bigint not null,
  opened_ms bigint not null,
  changed_ms bigint not null
);
create index acceptor_deals_by_owner on acceptor_deals (owner, id desc);
create index acceptor_deals_by_acceptor on acceptor_deals (acceptor_owner, id desc);
create index acceptor_deals_open on acceptor_deals (acceptor)
  where state in ('waiting', 'paid', 'transferred', 'disputed');

-- What a deal says beside money; written before its command, which names it.
create table acceptor_papers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  acceptor_name text not null,
  mobile text not null,
  deal_account text not null,
  -- The acceptor's account as it was shown.
  hes_account text not null,
  -- What the user calls the deal: asked again, it has the same paper.
  client_key text,
  created_at timestamptz not null,
  unique (user_id, client_key)
);
create index acceptor_papers_by_user on acceptor_papers (user_id);

-- What users see of an acceptor: the house has looked at it.
create table acceptor_profiles (
  user_id bigint primary key references users (id),
  name text not null,
  wechat_nickname text not null,
  wechat_account text not null,
  ali_nickname text not null,
  ali_account text not null,
  bank_name text not null,
  bank_account text not null,
  bank_address text not null
);

-- What somebody wants to be seen instead.
create table acceptor_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null,
  wechat_nickname text not null,
  wechat_account text not null,
  ali_nickname text not null,
  ali_account text not null,
  bank_name text not null,
  bank_account text not null,
  bank_address text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  -- What the house said about it.
  note text not null default '',
  created_at timestamptz not null
);
create unique index acceptor_applications_waiting on acceptor_applications (user_id) where status = 'waiting';
create index acceptor_applications_by_user on acceptor_applications (user_id, id desc);

-- What the two people of a deal have said in a dispute.
create table acceptor_notes (
  id bigint generated always as identity primary key,
  deal bigint not null,
  user_id bigint not null references users (id),
  text text not null,
  created_at timestamptz not null
);
create index acceptor_notes_by_deal on acceptor_notes (deal);

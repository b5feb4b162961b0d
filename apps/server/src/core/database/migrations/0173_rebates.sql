-- Shares of fees for those who invited whoever paid them: their terms, the periods that ended, the fees that counted, and
-- each share.

create table rebate_terms (
  version integer primary key,
  -- JSON, to the letter as the command had it.
  terms text not null,
  set_ms bigint not null,
  sequence bigint not null
);

create table rebate_closings (
  -- 1, 2, 3, …
  id bigint primary key,
  at_ms bigint not null,
  -- Of the terms by which it shares; none for the first.
  version integer,
  -- In parts per million with commas between them, the nearest level first.
  rates text not null,
  -- JSON with index prices as decimal texts.
  prices text not null
);

create table rebate_fees (
  closing bigint not null,
  payer bigint not null,
  currency integer not null,
  fee bigint not null check (fee > 0),
  -- With commas between them, the nearest first.
  inviters text not null,
  primary key (closing, payer, currency)
);
create index rebate_fees_by_payer on rebate_fees (payer, closing desc);

create table rebates (
  -- 1, 2, 3, …
  id bigint primary key,
  closing bigint not null,
  owner bigint not null,
  level integer not null check (level between 1 and 3),
  currency integer not null,
  fee bigint not null check (fee > 0),
  -- Never above 60 % of the fee.
  share bigint not null check (share > 0 and share <= fee * 0.6),
  state text not null,
  why text,
  paid bigint not null check (paid >= 0),
  mark bigint,
  changed_ms bigint not null
);
create index rebates_by_owner on rebates (owner, id desc);
create index rebates_waiting on rebates (id) where state = 'waiting';

-- Whom somebody has invited, for the tree.
create index users_by_inviter on users (invited_by, id) where invited_by is not null;

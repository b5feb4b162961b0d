-- People who trade with people: offers, deals, what was said and ruled, merchants, and how people are paid.

create table c2c_terms (
  version integer primary key,
  -- JSON with amounts as decimal texts in minor units.
  terms text not null,
  set_ms bigint not null,
  sequence bigint not null
);

create table c2c_offers (
  id bigint primary key,
  owner bigint not null,
  side text not null,
  currency integer not null,
  -- Ten-thousandths of CNY for one coin.
  price bigint not null check (price > 0),
  total bigint not null check (total > 0),
  remaining bigint not null check (remaining >= 0),
  in_deals bigint not null check (in_deals >= 0),
  fee_held bigint not null check (fee_held >= 0),
  minimum bigint not null,
  maximum bigint not null,
  way text not null,
  -- Parts per million that the owner pays of each finished deal.
  fee integer not null,
  wanted_level integer not null,
  wanted_deals bigint not null,
  wanted_country text,
  status text not null,
  published_ms bigint not null,
  closed_ms bigint,
  revision integer not null,
  check (remaining + in_deals <= total),
  check (status = 'open' or remaining = 0 and fee_held = 0)
);
create index c2c_offers_by_owner on c2c_offers (owner, id desc);
create index c2c_offers_market on c2c_offers (side, currency, price) where status = 'open' and remaining > 0;

create table c2c_deals (
  id bigint primary key,
  offer bigint not null,
  side text not null,
  seller bigint not null,
  buyer bigint not null,
  currency integer not null,
  number bigint not null check (number > 0),
  price bigint not null,
  -- Hundredths of CNY.
  money bigint not null check (money > 0),
  way text not null,
  fee bigint not null check (fee >= 0),
  fee_rate integer not null,
  state text not null,
  ending text,
  to_buyer bigint not null check (to_buyer between 0 and number),
  fee_taken bigint not null check (fee_taken between 0 and fee),
  taken_ms bigint not null,
  pay_by_ms bigint not null,
  paid_ms bigint,
  cancelled_ms bigint,
  held_until_ms bigint,
  dispute_from_ms bigint,
  dispute_until_ms bigint,
  ended_ms bigint,
  -- Its dispute; all of them null without one.
  dispute text,
  opened_by text,
  opened_ms bigint,
  is_escrowed boolean,
  statements_until_ms bigint,
  -- The parties that have handed in a statement, with spaces between them.
  stated text,
  ruling text,
  ruled_to_buyer bigint,
  is_false_paid boolean,
  appeal_until_ms bigint,
  appealed_by text,
  conceded_by text,
  revision integer not null,
  check (seller <> buyer),
  check ((state = 'finished') = (to_buyer > 0))
);
create index c2c_deals_by_seller on c2c_deals (seller, id desc);
create index c2c_deals_by_buyer on c2c_deals (buyer, id desc);
create index c2c_deals_by_offer on c2c_deals (offer, id desc);
create index c2c_deals_disputed on c2c_deals (opened_ms) where state = 'disputed';

create table c2c_said (
  -- The sequence of the command.
  id bigint primary key,
  deal bigint not null,
  author text not null,
  kind text not null,
  message bigint not null,
  digest text not null,
  said_ms bigint not null
);
create index c2c_said_by_deal on c2c_said (deal, id);

create table c2c_rulings (
  deal bigint not null,
  round integer not null,
  ruling text not null,
  to_buyer bigint not null,
  is_false_paid boolean not null,
  text text not null,
  ruled_ms bigint not null,
  primary key (deal, round)
);

create table c2c_traders (
  owner bigint primary key,
  finished integer not null,
  cancelled integer not null,
  day text not null,
  false_paid integer not null,
  is_suspended boolean not null,
  is_paused boolean not null,
  -- Owners with spaces between them.
  blocked text not null,
  revision integer not null
);

create table c2c_merchants (
  owner bigint primary key,
  state text not null,
  currency integer not null,
  bond bigint not null check (bond > 0),
  applied_ms bigint not null,
  free_ms bigint,
  note text not null,
  revision integer not null
);

-- What was said, whose digest stands in the journal. A row without its command was never said.
create table c2c_messages (
  id bigint generated always as identity primary key,
  deal bigint not null,
  -- 0: staff.
  author bigint not null,
  key text not null,
  text text not null,
  picture text not null,
  digest text not null,
  written_at timestamptz not null,
  unique (deal, author, key)
);

-- How people are paid, each time that they have said so: a deal keeps what held when it began.
create table c2c_payment_methods (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  saved_ms bigint not null,
  -- What others see of the name.
  mask text not null,
  -- The ways with an account or card, with spaces between them.
  ways text not null,
  -- Sealed: names, accounts, and the pictures of payment codes.
  details text not null
);
create index c2c_payment_methods_by_user on c2c_payment_methods (user_id, id desc);

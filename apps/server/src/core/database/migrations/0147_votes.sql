-- Rounds of votes for new coins, and every ballot.

create table vote_rounds (
  -- Counted together with the ballots: 1, 2, 3, …
  id bigint primary key,
  version integer not null,
  currency integer not null,
  mode text not null,
  minimum bigint not null check (minimum > 0),
  per_owner bigint not null check (per_owner >= minimum),
  quorum bigint not null check (quorum >= 0),
  from_ms bigint not null,
  to_ms bigint not null check (to_ms > from_ms),
  identity_level integer not null,
  -- With commas between them.
  countries text not null,
  -- A JSON list of code, name and about, in their order.
  candidates text not null,
  status text not null,
  is_paused boolean not null,
  is_cancelled boolean not null,
  -- What was voted for each candidate, in their order, with commas between them.
  tallies text not null,
  ballots integer not null check (ballots >= 0),
  voters integer not null check (voters >= 0 and voters <= ballots),
  -- The place of the candidate that has won, from 0.
  winner integer check (winner >= 0),
  settled_to bigint not null,
  revision integer not null
);

create table vote_ballots (
  id bigint primary key,
  round bigint not null,
  owner bigint not null,
  voter integer not null check (voter > 0),
  candidate integer not null check (candidate >= 0),
  amount bigint not null check (amount > 0),
  status text not null,
  time_ms bigint not null,
  revision integer not null
);
create index vote_ballots_by_owner on vote_ballots (owner, id desc);
create index vote_ballots_by_round on vote_ballots (round, id);
create index vote_ballots_open on vote_ballots (id) where status = 'waiting';

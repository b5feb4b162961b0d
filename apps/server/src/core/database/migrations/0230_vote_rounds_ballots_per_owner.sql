-- Rounds from before the term have taken 50 ballots of one owner.

alter table vote_rounds add column ballots_per_owner integer not null default 50 check (ballots_per_owner > 0);
alter table vote_rounds alter column ballots_per_owner drop default;

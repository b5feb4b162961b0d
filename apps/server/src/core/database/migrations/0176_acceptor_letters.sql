-- What the people of deals with acceptors are written about beside their pushes, in the order in which it happened.
create table acceptor_notices (
  id bigint generated always as identity primary key,
  sequence bigint not null,
  owner bigint not null,
  what text not null,
  deal bigint not null,
  currency integer not null,
  amount bigint not null,
  -- What the user has got back from the held deposit in all.
  compensated bigint not null,
  -- When the state of the deal ends by itself.
  until_ms bigint,
  time_ms bigint not null
);
create index acceptor_notices_by_sequence on acceptor_notices (sequence);
create index acceptor_notices_by_deal on acceptor_notices (deal, owner, what, id);

-- Up to which of them letters have been written. One row; who writes them holds it.
create table acceptor_letters (
  notice bigint not null
);

insert into acceptor_letters values (0);

-- What those who pay in yuan are written about beside their pushes, in the order in which it happened.
create table checkout_news (
  id bigint generated always as identity primary key,
  sequence bigint not null,
  owner bigint not null,
  what text not null,
  checkout bigint not null,
  currency integer not null,
  -- In fen.
  money bigint not null,
  amount bigint not null,
  time_ms bigint not null
);
create index checkout_news_by_sequence on checkout_news (sequence);
create index checkout_news_by_checkout on checkout_news (checkout, what, id);

-- Up to which of them letters have been written. One row; who writes them holds it.
create table checkout_letters (
  notice bigint not null
);

insert into checkout_letters values (0);

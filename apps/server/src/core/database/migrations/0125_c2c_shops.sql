-- Shops of merchants, and what the parties of finished deals say of each other. No money stands here.

create table c2c_shops (
  user_id bigint primary key references users (id) on delete cascade,
  name text not null,
  terms text not null,
  hours text not null,
  saved_at timestamptz not null
);

create table c2c_ratings (
  id bigint generated always as identity primary key,
  deal bigint not null,
  author bigint not null,
  subject bigint not null,
  is_positive boolean not null,
  text text not null,
  rated_at timestamptz not null,
  unique (deal, author),
  check (author <> subject)
);
create index c2c_ratings_by_subject on c2c_ratings (subject, id desc);
create index c2c_ratings_by_author on c2c_ratings (author, id);

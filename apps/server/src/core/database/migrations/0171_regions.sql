-- Regions that users choose, and who looks after each.

create table regions (
  id integer generated always as identity primary key,
  city text not null,
  district text not null,
  unique (city, district)
);

create table region_users (
  -- Counts choices; it is nobody's user number.
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id),
  region_id integer not null references regions (id),
  chosen_at timestamptz not null
);
create index region_users_by_region on region_users (region_id, id desc);

create table region_agents (
  user_id bigint primary key references users (id),
  region_id integer not null references regions (id),
  appointed_at timestamptz not null
);

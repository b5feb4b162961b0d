-- How the index of each pair is made, from when on, and who decided it. Rows are only ever added.

create table price_terms (
  id bigint generated always as identity primary key,
  -- The request that two people agreed on: carried out once, however often it has to be tried.
  request bigint not null unique,
  pair integer not null,
  sources text[] not null,
  distance_ppm integer not null check (distance_ppm > 0),
  fewest_sources integer not null check (fewest_sources > 0),
  staleness_ms integer not null check (staleness_ms > 0),
  acts_at timestamptz not null
);

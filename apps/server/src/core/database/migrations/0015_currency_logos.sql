-- Pictures of currencies, made anew from what was handed in: squares of at most 256 × 256 pixels.
-- The name is the hash of what is served.
create table currency_logos (
  name text primary key,
  content bytea not null check (octet_length(content) <= 262144),
  added_at timestamptz not null
);

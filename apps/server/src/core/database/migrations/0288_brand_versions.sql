-- Name and look of the exchange, as published: each version with its document as JSON. The last one is in force.

create table brand_versions (
  version integer primary key check (version > 0),
  document text not null,
  published_at timestamptz not null,
  proposed_by text not null,
  approved_by text not null,
  reason text not null
);

-- Logos and icons, each named by its hash.
create table brand_pictures (
  name text primary key,
  content bytea not null check (octet_length(content) between 1 and 262144),
  added_at timestamptz not null
);

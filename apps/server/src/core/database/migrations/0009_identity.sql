-- Identity papers: who handed in what, who decided, and the pictures. Names, numbers and pictures lie here sealed.

alter table users
  -- ISO 3166-1 alpha-2; given with the first papers, and fixed from then on.
  add column nationality text,
  add column asset_status smallint not null default 0;

create table pictures (
  -- The part of the address that nobody guesses.
  id text primary key,
  -- Null: a guest.
  uploaded_by bigint references users (id),
  -- Who named it in a call; until then nobody can fetch it.
  owner_id bigint references users (id),
  sealed bytea not null,
  created_at timestamptz not null
);
create index pictures_unclaimed on pictures (created_at) where owner_id is null;

create table identity_papers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  step text not null check (step in ('basic', 'advanced', 'assets')),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  -- Name, numbers and nationality as JSON, sealed.
  details text not null,
  submitted_at timestamptz not null,
  claimed_by bigint references staff (id),
  claimed_at timestamptz,
  decided_by bigint references staff (id),
  decided_at timestamptz,
  reason_code text,
  note text not null default '',
  check ((status = 'waiting') = (decided_by is null)),
  check ((status = 'rejected') = (reason_code is not null))
);
create unique index identity_papers_waiting on identity_papers (user_id, step) where status = 'waiting';
create index identity_papers_by_user on identity_papers (user_id, id desc);
create index identity_papers_queue on identity_papers (submitted_at, id) where status = 'waiting';

-- Keyed hashes of document numbers: they show that two traders handed in the same one, and give no number away.
create table identity_numbers (
  paper_id bigint not null references identity_papers (id),
  type text not null,
  digest bytea not null,
  primary key (paper_id, type)
);
create index identity_numbers_by_digest on identity_numbers (digest, type);

create table identity_pictures (
  paper_id bigint not null references identity_papers (id),
  kind text not null,
  picture_id text not null unique references pictures (id),
  primary key (paper_id, kind)
);

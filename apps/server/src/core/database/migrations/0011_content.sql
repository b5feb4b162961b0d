-- Articles are written in the console: when they are to be read, by whom, and what they said before.

alter table news
  -- Where the entry leads instead of to its own page; empty: to its own page.
  add column link text not null default '',
  -- The readers' languages that it is for; none: for all.
  add column audience text[] not null default '{}',
  -- Readers see it from here on; null: a draft.
  add column publish_at timestamptz default 'epoch',
  add column withdraw_at timestamptz,
  -- Counts the saves, so that a save on top of somebody else's can be refused.
  add column revision integer not null default 1,
  add column edited_by text not null default '',
  add check (withdraw_at is null or publish_at is null or withdraw_at > publish_at);
update news set publish_at = updated_at;

-- What an article said at each save, for good.
create table news_versions (
  news_id bigint not null references news (id),
  revision integer not null,
  saved_at timestamptz not null,
  saved_by text not null,
  reason text not null,
  document text not null,
  primary key (news_id, revision)
);

-- Pictures of articles, made anew from what was handed in. The name is the hash of what is served.
create table news_pictures (
  name text primary key,
  content bytea not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null
);

-- Who changed a setting last, and why; empty for what the exchange keeps for itself.
alter table settings
  add column revision integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text not null default '',
  add column reason text not null default '';

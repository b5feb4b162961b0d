-- Things without money in them: ordinary tables, each written by one area through one repository file.

create table users (
  id bigint generated always as identity (start with 100001) primary key,
  email text,
  phone text,
  country_code text,
  password_hash text not null,
  fund_password_hash text,
  extension_code text not null unique,
  invited_by bigint references users (id),
  is_robot boolean not null default false,
  is_frozen boolean not null default false,
  review_status smallint not null default 0,
  hreview_status smallint not null default 0,
  lang text not null default 'en',
  created_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);
create unique index users_by_email on users (lower(email)) where email is not null;
create unique index users_by_phone on users (phone) where phone is not null;

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip text not null default '',
  revoked_at timestamptz
);
create index sessions_by_user on sessions (user_id);

create table codes (
  id bigint generated always as identity primary key,
  address text not null,
  purpose text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_by_address on codes (address, purpose, id desc);

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  code text,
  body text not null,
  created_at timestamptz not null default now()
);
create index outbox_by_recipient on outbox (recipient, id desc);

create table news (
  id bigint generated always as identity primary key,
  category integer not null,
  slug text not null unique,
  thumbnail text not null default '',
  position integer not null default 0,
  updated_at timestamptz not null default now()
);
create table news_texts (
  news_id bigint not null references news (id),
  lang text not null,
  title text not null,
  abstract text not null,
  content text not null,
  primary key (news_id, lang)
);

create table currency_profiles (
  currency integer primary key references currencies (id),
  name text not null,
  logo text not null default '',
  description jsonb not null default '{}'
);
create table pair_profiles (
  pair integer primary key references pairs (id),
  position integer not null,
  is_display boolean not null default true
);

create table demo_claims (
  user_id bigint not null references users (id),
  claimed_on date not null,
  primary key (user_id, claimed_on)
);
create table settings (
  key text primary key,
  value jsonb not null
);

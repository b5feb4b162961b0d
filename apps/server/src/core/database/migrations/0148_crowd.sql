-- Projects that many pay for, and what each of them gives.

create table crowd_projects (
  -- Counted together with what is given: 1, 2, 3, …
  id bigint primary key,
  version integer not null,
  token integer not null,
  payment integer not null,
  -- Minor units of the payment for one whole token.
  price bigint not null check (price > 0),
  target bigint not null check (target > 0),
  most bigint not null check (most >= target),
  minimum bigint not null check (minimum > 0),
  per_owner bigint not null,
  from_ms bigint not null,
  to_ms bigint not null check (to_ms > from_ms),
  -- In parts per million, with commas between them.
  shares text not null,
  poll_days integer not null,
  patience_days integer not null,
  recipient bigint not null,
  -- Owners and countries with commas between them.
  team text not null,
  identity_level integer not null,
  countries text not null,
  status text not null,
  is_paused boolean not null,
  ending text,
  raised bigint not null check (raised >= 0 and raised <= most),
  backers integer not null check (backers >= 0),
  tokens bigint not null check (tokens >= 0),
  -- The place of the stage that is paid next, from 0.
  stage integer not null check (stage >= 0),
  paid bigint not null check (paid >= 0 and paid <= raised),
  delivered bigint not null check (delivered >= 0 and delivered <= tokens),
  polls integer not null,
  failed_polls integer not null,
  approved bigint not null check (approved >= 0),
  rejected bigint not null check (rejected >= 0 and approved + rejected <= raised),
  settled_to bigint not null,
  due_ms bigint,
  revision integer not null
);

create table crowd_backings (
  id bigint primary key,
  project bigint not null,
  owner bigint not null,
  amount bigint not null check (amount > 0),
  tokens bigint not null check (tokens >= 0),
  paid bigint not null check (paid >= 0 and paid <= amount),
  delivered bigint not null check (delivered >= 0 and delivered <= tokens),
  status text not null,
  -- The last vote that the owner took part in, from 1, and how.
  poll integer not null,
  approves boolean not null,
  time_ms bigint not null,
  revision integer not null
);
create unique index crowd_backings_by_owner on crowd_backings (owner, project);
create index crowd_backings_by_project on crowd_backings (project, id);
create index crowd_backings_open on crowd_backings (id) where status = 'waiting';

-- The console: staff apart from traders, a log that only grows, and what needs two people.

create table staff (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  totp_secret text not null,
  -- The period whose code was used last: a code counts once.
  totp_step bigint not null,
  roles text[] not null check (cardinality(roles) > 0),
  is_disabled boolean not null default false,
  created_at timestamptz not null
);
create unique index staff_by_email on staff (lower(email));

-- One-time links: for the first owner (without an address), for a new colleague, or to renew a password.
create table staff_invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email text,
  roles text[] not null,
  staff_id bigint references staff (id),
  totp_secret text not null,
  invited_by bigint references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  user_agent text not null,
  ip text not null,
  revoked_at timestamptz
);
create index staff_sessions_by_staff on staff_sessions (staff_id);

create table audit_log (
  id bigint primary key,
  time_ms bigint not null,
  staff_id bigint,
  actor text not null,
  address text not null,
  action text not null,
  result text not null check (result in ('done', 'refused')),
  target text not null,
  reason text not null,
  before text not null,
  after text not null,
  -- SHA-256 over the hash of the row before and everything in this one.
  hash bytea not null
);
create index audit_log_by_target on audit_log (target, id desc) where target <> '';

-- Where the log stands. Rows taken from its end would leave no gap behind: this tells that they were there.
create table audit_head (
  id smallint primary key default 1 check (id = 1),
  last_id bigint not null,
  hash bytea not null
);
insert into audit_head (last_id, hash) values (0, decode(repeat('00', 32), 'hex'));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end $$;
create trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();

create function refuse_audit_step_back() returns trigger language plpgsql as $$
begin
  if new.last_id <> old.last_id + 1 then
    raise exception 'the audit log only grows';
  end if;
  return new;
end $$;
create trigger audit_head_moves_on before update on audit_head
  for each row execute function refuse_audit_step_back();

create table four_eyes_requests (
  id bigint generated always as identity primary key,
  kind text not null,
  target text not null,
  payload text not null,
  reason text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  proposed_by bigint not null references staff (id),
  proposed_at timestamptz not null,
  decided_by bigint references staff (id),
  decided_at timestamptz,
  decision_reason text not null default '',
  check (decided_by is null or decided_by <> proposed_by),
  check ((status = 'waiting') = (decided_by is null))
);
create unique index four_eyes_waiting on four_eyes_requests (kind, target) where status = 'waiting';

create table user_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  staff_id bigint not null references staff (id),
  text text not null,
  created_at timestamptz not null
);
create index user_notes_by_user on user_notes (user_id, id desc);

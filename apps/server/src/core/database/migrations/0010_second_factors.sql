-- Second factors: passkeys, and the proof that a sensitive act asks for. The keys of authenticator apps are sealed
-- by the exchange at its next start; their columns stay as they are.

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Authenticators count their signatures; many say 0 always.
  counter bigint not null,
  transports text[] not null,
  -- Kept by a service that copies it to the user's other devices.
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

alter table users
  -- What an authenticator keeps as the user's name: random, it says nothing about anybody.
  add column passkey_handle bytea unique,
  add column factor_tries smallint not null default 0,
  add column factor_locked_until timestamptz;

-- Each is taken out by its first use, good or bad.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  -- The hash of the session, or of the cookie of a guest.
  bound_to bytea not null,
  expires_at timestamptz not null
);

create table step_ups (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id),
  purpose text not null,
  expires_at timestamptz not null
);

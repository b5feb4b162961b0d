-- Keys by which programs act for a user, and what they did with them.

create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- What a request names the key by. Anybody may know it.
  api_key text not null unique,
  name text not null,
  kind text not null check (kind in ('hmac', 'ed25519')),
  -- Sealed: what HMAC is made with. Null for the other kind.
  secret text,
  -- Null for HMAC.
  public_key text,
  can_trade boolean not null,
  can_transfer boolean not null,
  can_withdraw boolean not null,
  -- Addresses and networks that it may be used from; none: from everywhere.
  addresses text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  used_at timestamptz,
  used_from text not null default '',
  check ((kind = 'hmac') = (secret is not null)),
  check ((kind = 'ed25519') = (public_key is not null)),
  -- What takes money out is bound to where it is asked from.
  check (not can_withdraw or cardinality(addresses) > 0)
);
create index api_keys_by_user on api_keys (user_id, id);

create table api_acts (
  id bigint generated always as identity primary key,
  key_id bigint not null references api_keys (id) on delete cascade,
  user_id bigint not null,
  at timestamptz not null,
  -- Method and path, or the name of the WebSocket call.
  call text not null,
  -- Which pair, order, currency or transfer.
  about text not null,
  address text not null,
  -- 0 for done, or the number of the error.
  code integer not null
);
create index api_acts_by_user on api_acts (user_id, id desc);
create index api_acts_by_key on api_acts (key_id, id desc);
create index api_acts_by_time on api_acts (at);

-- Whoever remembers a key lets go of it as soon as a change of it is stored.
create function announce_api_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_keys', old.api_key);
  return null;
end
$$;

create trigger api_key_changed after update on api_keys
  for each row when (
    (old.name, old.can_trade, old.can_transfer, old.can_withdraw, old.addresses, old.expires_at, old.revoked_at)
    is distinct from
    (new.name, new.can_trade, new.can_transfer, new.can_withdraw, new.addresses, new.expires_at, new.revoked_at)
  )
  execute function announce_api_key();

create trigger api_key_deleted after delete on api_keys
  for each row execute function announce_api_key();

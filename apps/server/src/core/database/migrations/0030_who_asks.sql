-- Tries and quotas count for whoever asks, so that strangers stop nobody but themselves.

-- Codes live ten minutes, and their hashes had no key: whoever has one asks for another.
delete from codes;
alter table codes
  -- Keyed hashes of who asked (a signed-in user, or the network of a stranger) and of the network.
  add column asker bytea not null,
  add column asked_from bytea not null,
  -- Wrong tries of all others together; `tries` are the asker's own.
  add column other_tries smallint not null default 0;

-- Recovery codes that an older version stored have a hash without a key: the exchange hashes that again, with its key,
-- at its next start.
alter table recovery_codes add column is_keyed boolean not null default false;

alter table users
  -- Null for the address of the registration, which was proven then and never another one.
  add column email_bound_at timestamptz,
  add column phone_bound_at timestamptz,
  -- How many times in a row wrong codes of the second factor have led to a pause: each is twice as long.
  add column factor_pauses smallint not null default 0;

-- The hash of a cookie by which a browser that logged in is known the next time.
alter table sessions add column browser_hash bytea;
alter table staff_sessions add column browser_hash bytea;

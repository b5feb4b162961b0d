-- By what a program's key hears its user's own things over a stream, one for each key.

create table listen_keys (
  key_id bigint primary key references api_keys (id) on delete cascade,
  user_id bigint not null,
  -- SHA-256 of the listen key; the key itself is sealed beside it, because it is told again to whoever has the program's key.
  digest text not null unique,
  sealed text not null,
  expires_at timestamptz not null
);

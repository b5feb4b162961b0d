-- The second factor of a trader: an authenticator app and codes for the day it is lost.

alter table users
  add column totp_secret text,
  -- Handed out and not proven yet.
  add column totp_pending text,
  -- The period whose code was used last: a code counts once.
  add column totp_step bigint not null default 0;

create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Wrong codes of a second factor count for who types them, so that a stranger who knows the password makes the owner wait
-- nowhere: a browser or a network that logged in before, or a session of the user that is used elsewhere, has tries and
-- pauses of its own. Those of all strangers together stay with the user.
create table factor_callers (
  user_id bigint not null references users (id),
  -- A keyed hash.
  caller bytea not null,
  tries smallint not null,
  -- How many times in a row wrong codes have led to a pause.
  pauses smallint not null,
  locked_until timestamptz,
  primary key (user_id, caller)
);

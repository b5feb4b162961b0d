-- A change of a user that its sessions show is announced as soon as it is stored, so that every process that caches them
-- reads them again. The announcement is the user's id.
create function announce_session_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_users', old.id::text);
  return null;
end
$$;

create trigger session_user_changed after update of is_frozen, account_kind, email, phone on users
  for each row when (
    (old.is_frozen, old.account_kind, old.email, old.phone)
    is distinct from (new.is_frozen, new.account_kind, new.email, new.phone)
  )
  execute function announce_session_user();

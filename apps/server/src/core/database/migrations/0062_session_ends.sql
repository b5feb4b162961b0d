-- The end of a session is announced as soon as it is stored, whoever ended it, so that every process lets go of the
-- connections that the session had proven. The announcement is the user's id and the session's.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', old.user_id || ' ' || old.id);
  return null;
end
$$;

create trigger session_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_session_end();

create trigger session_deleted after delete on sessions
  for each row execute function announce_session_end();

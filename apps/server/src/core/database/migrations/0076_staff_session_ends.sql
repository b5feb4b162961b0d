-- The end of a colleague's session is announced as soon as it is stored, whoever ended it, so that every process lets go
-- of the connections that the session had proven. The announcement is the session's id.
create function announce_staff_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_session_ends', old.id::text);
  return null;
end
$$;

create trigger staff_session_revoked after update of revoked_at on staff_sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_staff_session_end();

create trigger staff_session_deleted after delete on staff_sessions
  for each row execute function announce_staff_session_end();

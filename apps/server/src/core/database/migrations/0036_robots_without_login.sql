-- A robot trades and nothing else: it has no password, and no session.
update users set password_hash = '!' where is_robot;
update sessions set revoked_at = now()
  from users where users.id = sessions.user_id and users.is_robot and revoked_at is null;
alter table users add constraint robots_have_no_password check (not is_robot or password_hash = '!');

-- Whose a letter is: an address, a phone number above all, can be somebody else's later.

alter table outbox add column user_id bigint references users (id);
update outbox set user_id = users.id
  from users
  where (lower(users.email) = recipient or users.phone = recipient) and outbox.created_at >= users.created_at;
create index outbox_by_user on outbox (user_id, id desc) where user_id is not null;

-- Which of its addresses an account is called by: the kind it was made with, whatever is bound later.
alter table users add column account_kind text not null default 'email'
  constraint users_account_kind check (account_kind in ('email', 'phone'));
-- Until now the e-mail address was the name wherever there was one.
update users set account_kind = 'phone' where email is null and phone is not null;

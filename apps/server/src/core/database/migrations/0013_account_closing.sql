-- Closing an account: asked for, waited for, done. Money's records stay; who it was stays sealed.

alter table users
  add column closing_at timestamptz,
  add column closed_at timestamptz;
alter table users drop constraint users_check;
alter table users add constraint users_reachable
  check (email is not null or phone is not null or closed_at is not null);
create index users_closing on users (closing_at) where closing_at is not null and closed_at is null;

create table closed_people (
  user_id bigint primary key references users (id),
  -- The addresses as JSON, sealed: kept for as long as the law asks for the records of money.
  person text not null
);

-- Keyed hashes of the former addresses: they tell who comes back why the login fails, and give no address away.
create table closed_addresses (
  user_id bigint not null references users (id),
  digest bytea not null,
  primary key (user_id, digest)
);
create index closed_addresses_by_digest on closed_addresses (digest);

-- Letters that carry a code are no messages to read again, not even when the code is covered.
alter table outbox add column is_code boolean not null default false;
update outbox set is_code = true where code is not null or body like '%••••••%';

-- Accounts that users have asked acceptors to pay out to, without spaces and in lower case, and since when.
create table acceptor_payees (
  user_id bigint not null references users (id),
  account text not null,
  asked_ms bigint not null,
  primary key (user_id, account)
);

-- Operations that the operator has halted on the whole exchange, each with its last halt.

create table halts (
  what text primary key check (what in ('trading', 'withdrawals', 'logins')),
  -- The reason, as users read it.
  notice text not null,
  since_ms bigint not null,
  is_in_force boolean not null
);

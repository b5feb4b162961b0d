-- Every client key whose command was accepted, for good: the engine itself remembers only the newest of each owner.
-- The primary key is the promise: a second acceptance of a key cannot be stored.

create table client_keys (
  owner bigint not null,
  client_key text not null,
  -- The command that was accepted with it, and the order that it made, if it made one.
  sequence bigint not null,
  order_id bigint,
  primary key (owner, client_key)
);

-- Keys from before this table: of a key that was accepted twice, the first counts.
insert into client_keys (owner, client_key, sequence, order_id)
select accepted.owner, accepted.client_key, accepted.sequence, placed.id
from (
  select distinct on (owner, command ->> 'clientKey') owner, command ->> 'clientKey' as client_key, sequence
  from journal where accepted and command ? 'clientKey'
  order by owner, command ->> 'clientKey', sequence
) as accepted
left join (select placed_sequence, min(id) as id from orders group by placed_sequence) as placed
  on placed.placed_sequence = accepted.sequence;

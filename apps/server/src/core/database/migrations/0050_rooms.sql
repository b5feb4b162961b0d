-- Commands have rooms and givers, and keys belong to their givers: a trader's can never meet one of the house.

alter table journal
  -- Null for commands from before there were rooms.
  add column room text,
  -- The id of what the command made. Of older commands that made an order, the order knows its command.
  add column made bigint;

update journal set made = placed.id
from (select placed_sequence, min(id) as id from orders group by placed_sequence) as placed
where placed.placed_sequence = journal.sequence and journal.accepted and journal.type like 'place\_%';

alter table client_keys drop constraint client_keys_pkey;
alter table client_keys rename column order_id to made;
alter table client_keys add column space text;
-- The credits of before were filed under whom they were for; nobody asks for those keys again.
update client_keys set space = case journal.type when 'credit' then 'older-' else '' end || client_keys.owner
from journal where journal.sequence = client_keys.sequence;
alter table client_keys alter column space set not null;
alter table client_keys drop column owner;
alter table client_keys add primary key (space, client_key);

-- The state in bounded parts instead of one text, which ends at the language's longest. What was stored in the old form
-- is not read any more: the next start replays the journal once.
delete from snapshots;
alter table snapshots drop column state;
create table snapshot_parts (
  sequence bigint not null,
  number integer not null,
  section text not null,
  format integer not null,
  hash text not null,
  rows text not null,
  primary key (sequence, number)
);

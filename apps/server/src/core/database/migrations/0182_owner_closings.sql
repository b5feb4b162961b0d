-- Closings of owners at a time: what the engine has decided of each.

create table owner_closings (
  -- The sequence of the command that began it.
  id bigint primary key,
  owner bigint not null,
  at_ms bigint not null,
  asked_ms bigint not null,
  state text not null check (state in ('pending', 'kept', 'closed')),
  -- Why its owner was kept open; empty otherwise.
  why text check (why in ('taken_back', 'frozen', 'holds', 'money', 'under_way')),
  -- Empty while it is pending.
  ended_ms bigint,
  check ((state = 'pending') = (ended_ms is null) and (state = 'kept') = (why is not null))
);
create index owner_closings_by_owner on owner_closings (owner, id);

-- What was asked for before the engine knew of closings: each once, because a migration runs once and each has a key.
-- What the engine had closed already is brought to its end as it is; papers in review have kept an account open.
insert into owner_outbox (owner, command)
select id, jsonb_build_object('room', 'owners', 'by', jsonb_build_object('service', 'accounts'),
    'key', gen_random_uuid(), 'owner', id) || said
from users, lateral (
  values
    (1, true, jsonb_build_object('type', 'close_at',
      'at', floor(extract(epoch from closing_at) * 1000)::bigint)),
    (2, exists (select from identity_papers where user_id = users.id and status = 'waiting'),
      jsonb_build_object('type', 'keep_open'))
) as commands (number, is_given, said)
where is_given and closing_at is not null and closed_at is null
  and not exists (select from owner_changes where owner = users.id and fact = 'closed')
order by id, number;

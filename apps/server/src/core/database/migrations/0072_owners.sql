-- What is known of the owners of accounts, as the engine has been told.

-- Every change, written with the journal. It names no table of people: a batch must not wait for the row of one.
create table owner_changes (
  id bigint generated always as identity primary key,
  sequence bigint not null,
  owner bigint not null,
  fact text not null check (fact in ('frozen', 'closed', 'level', 'country', 'inviter')),
  before text,
  after text,
  time_ms bigint not null
);
create index owner_changes_by_owner on owner_changes (owner, id);

-- Commands that the engine has still to be given, written together with the row of the user that they follow from.
create table owner_outbox (
  id bigint generated always as identity primary key,
  owner bigint not null references users (id),
  command jsonb not null,
  created_at timestamptz not null default now(),
  -- Why the engine did not take it; empty while it waits.
  refused text
);
create index owner_outbox_by_owner on owner_outbox (owner, id);

-- What was known before the engine was told: each once, because a migration runs once and each has a key.
insert into owner_outbox (owner, command)
select id, jsonb_build_object('room', 'owners', 'by', jsonb_build_object('service', 'accounts'),
    'key', gen_random_uuid(), 'owner', id) || said
from (
  select users.*,
    case
      when review_status <> 2 then 0
      when hreview_status <> 2 then 1
      when asset_status <> 2 then 2
      else 3
    end as level
  from users
) as people, lateral (
  values
    (1, invited_by is not null, jsonb_build_object('type', 'set_inviter', 'inviter', invited_by)),
    (2, nationality is not null, jsonb_build_object('type', 'set_country', 'country', nationality)),
    (3, level > 0, jsonb_build_object('type', 'set_level', 'level', level)),
    (4, is_frozen, jsonb_build_object('type', 'freeze')),
    (5, closed_at is not null, jsonb_build_object('type', 'close'))
) as facts (number, is_known, said)
where is_known
order by id, number;

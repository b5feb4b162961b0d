-- Bringing somebody into a role that decides takes two people, and links go to the colleague's mailbox alone.

-- Who brought whom in, or renewed whose login: these two never decide for each other.
create table staff_ties (
  staff_id bigint not null references staff (id),
  by_id bigint not null references staff (id),
  kind text not null check (kind in ('invited', 'renewed')),
  created_at timestamptz not null,
  primary key (staff_id, by_id, kind),
  check (staff_id <> by_id)
);
insert into staff_ties (staff_id, by_id, kind, created_at)
  select distinct on (staff.id, invited_by) staff.id, invited_by, 'invited', staff.created_at
  from staff_invitations join staff on lower(staff_invitations.email) = lower(staff.email)
  where staff_invitations.staff_id is null and invited_by is not null and invited_by <> staff.id
    and ended_at = staff.created_at;
-- A link that was revoked cannot be told from one that was used: both count.
insert into staff_ties (staff_id, by_id, kind, created_at)
  select distinct on (staff_id, invited_by) staff_id, invited_by, 'renewed', ended_at
  from staff_invitations
  where staff_id is not null and invited_by is not null and invited_by <> staff_id and ended_at is not null;

-- Whether the colleague has, or ever had, a role that decides. It stays true: only the first one comes without a second person.
alter table staff add column could_decide boolean not null default false;
update staff set could_decide = true where roles && array['compliance', 'finance', 'market', 'owner'];

alter table staff_invitations
  -- When the link begins to work; null: at once.
  add column opens_at timestamptz,
  -- Made by a start because no owner had access: worth nothing once one has.
  add column is_first boolean not null default false;
update staff_invitations set is_first = true where email is null;
-- Those links were shown to whoever made them.
update staff_invitations set ended_at = now() where ended_at is null and email is not null;

-- A letter to a colleague: nobody reads its link in the console.
alter table outbox add column is_for_staff boolean not null default false;

-- Complaints: what users write to staff, and what they are answered. No money stands here.

create table complaints (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  category text not null,
  -- What it is about, by the word of its product; empty and 0 where it names nothing.
  about text not null default '',
  about_id bigint not null default 0,
  state text not null check (state in ('new', 'answered', 'waiting', 'closed')),
  client_key text,
  created_at timestamptz not null,
  first_answered_at timestamptz,
  -- Since when it is the turn of staff; null while it is not.
  due_since timestamptz,
  touched_at timestamptz not null,
  closed_at timestamptz,
  assigned_to bigint references staff (id),
  is_unread boolean not null default false,
  reopened integer not null default 0,
  stars smallint not null default 0 check (stars between 0 and 5),
  praise text not null default '',
  check ((due_since is not null) = (state in ('new', 'waiting'))),
  check ((closed_at is not null) = (state = 'closed'))
);
create unique index complaints_once on complaints (user_id, client_key);
create index complaints_by_user on complaints (user_id, touched_at desc);
create index complaints_due on complaints (due_since) where due_since is not null;
create index complaints_touched on complaints (touched_at desc);

create table complaint_lines (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints (id) on delete cascade,
  kind text not null check (kind in ('message', 'note', 'handed', 'closed', 'reopened')),
  -- Null: its owner's.
  staff_id bigint references staff (id),
  text text not null,
  client_key text,
  created_at timestamptz not null
);
create unique index complaint_lines_once on complaint_lines (complaint_id, client_key);
create index complaint_lines_of on complaint_lines (complaint_id, id);

create table complaint_pictures (
  line_id bigint not null references complaint_lines (id) on delete cascade,
  place smallint not null,
  picture_id text not null references pictures (id),
  primary key (line_id, place)
);

create table canned_answers (
  id bigint generated always as identity primary key,
  title text not null,
  lang text not null,
  text text not null,
  changed_by bigint not null references staff (id),
  changed_at timestamptz not null
);

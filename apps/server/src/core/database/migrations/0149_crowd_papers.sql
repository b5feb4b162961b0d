-- What projects say of themselves, what their teams tell, and what they are asked.

create table crowd_papers (
  project bigint primary key,
  -- By language: title, summary, story and team.
  texts jsonb not null,
  -- Addresses, one a line.
  pictures text not null
);

create table crowd_updates (
  id bigint generated always as identity primary key,
  project bigint not null,
  author bigint not null,
  title text not null,
  body text not null,
  created_at timestamptz not null
);
create index crowd_updates_by_project on crowd_updates (project, id desc);

create table crowd_questions (
  id bigint generated always as identity primary key,
  project bigint not null,
  asker bigint not null,
  body text not null,
  answer text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null
);
create index crowd_questions_by_project on crowd_questions (project, id desc);
create index crowd_questions_by_asker on crowd_questions (asker, id);

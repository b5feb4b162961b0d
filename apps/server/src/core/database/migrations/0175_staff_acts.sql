-- What a colleague is about to do alone, from before the engine is told until it stands in the audit log. What is left
-- here was broken off, and the journal says whether it was done.
create table staff_acts (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  actor text not null,
  address text not null,
  -- JSON of the audit log's entry.
  entry text not null,
  begun_ms bigint not null
);

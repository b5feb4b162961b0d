-- Tries of logins, codes and whatever else is bounded within a window of time, counted by all processes together. What
-- has ended is deleted now and then.
create table tries (
  -- A keyed hash of the limit's name and of whose tries they are.
  key bytea primary key,
  tries integer not null,
  ends_at timestamptz not null
);

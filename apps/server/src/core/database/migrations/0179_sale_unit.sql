-- How long one of the days is in which what was bought comes free.

alter table sales add column unit text not null default 'day';

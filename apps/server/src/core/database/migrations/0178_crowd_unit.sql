-- How long one of the days is that the terms of a project speak of.

alter table crowd_projects add column unit text not null default 'day';

-- How many orders of one owner may be open or waiting in a pair at once; null: as many as they like.

alter table pairs add column orders_per_owner int4;

-- Position of which a leveraged contract was the part that was closed; null for all others, as all until now.

alter table lever_trades add column part_of bigint;

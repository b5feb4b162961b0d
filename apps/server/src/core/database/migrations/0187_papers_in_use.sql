-- How many requests a paper is in use by: one that several share is deleted by the last that was refused, and never
-- while a deal or a payment has it.
alter table acceptor_papers add column uses integer not null default 1;
alter table checkout_papers add column uses integer not null default 1;

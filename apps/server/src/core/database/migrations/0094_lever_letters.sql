-- Up to which warning, receipt and delisting letters have been written. One row; who writes them holds it.
create table lever_letters (
  warning bigint not null,
  receipt bigint not null,
  closing bigint not null
);

insert into lever_letters
select coalesce((select max(id) from lever_warnings), 0), coalesce((select max(id) from lever_receipts), 0),
  coalesce((select max(sequence) from lever_closings), 0);

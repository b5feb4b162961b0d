-- What merchants are written about, in the order in which it happened.
create table c2c_merchant_notices (
  id bigint generated always as identity primary key,
  sequence bigint not null,
  owner bigint not null,
  what text not null,
  currency integer not null,
  -- The deposit, in minor units.
  bond bigint not null,
  -- What staff gave as their reason; empty where there is none.
  note text not null,
  time_ms bigint not null
);
create index c2c_merchant_notices_by_sequence on c2c_merchant_notices (sequence);

-- What was decided before; it has been pushed, and nobody is written of it now.
insert into c2c_merchant_notices (sequence, owner, what, currency, bond, note, time_ms)
select j.sequence, m.owner,
    case when (j.command ->> 'isApproved')::boolean then 'merchant_approved' else 'merchant_rejected' end,
    m.currency, m.bond, case when (j.command ->> 'isApproved')::boolean then '' else j.command ->> 'note' end,
    j.time_ms
  from journal j join c2c_merchants m on m.owner = (j.command ->> 'owner')::bigint
  where j.type = 'decide_c2c_merchant' and j.accepted
  order by j.sequence;

alter table c2c_letters add column merchant_notice bigint not null default 0;
update c2c_letters set merchant_notice = coalesce((select max(id) from c2c_merchant_notices), 0);

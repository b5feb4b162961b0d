-- What of changed terms and rates has been told by letter to those who have contracts.

create table lever_announced (
  -- A pair's terms, or a currency's rates.
  kind text not null check (kind in ('pair', 'currency')),
  subject integer not null,
  -- Everybody was told up to this version;
  known integer not null,
  -- this one is being told, to everybody up to this owner.
  telling integer,
  owner bigint not null default 0,
  primary key (kind, subject)
);

insert into lever_announced (kind, subject, known)
select 'pair', pair, max(version) from lever_terms group by pair
union all
select 'currency', currency, max(version) from lever_risk_terms group by currency;

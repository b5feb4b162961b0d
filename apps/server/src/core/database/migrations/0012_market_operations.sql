-- Currencies and pairs from the console, and the tables that staff keep as they like them.

-- What a currency is called where it is not called by its English name: {"zh": "比特币"}.
alter table currency_profiles add column names jsonb not null default '{}';

-- The currencies of a delisted pair may be listed again as another one. That no two of them are open together is the
-- engine's to keep: here, rows of a batch are written one by one and may cross over.
alter table pairs drop constraint pairs_base_quote_key;
create index pairs_by_currencies on pairs (base, quote);

create table console_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  page text not null,
  name text not null,
  -- The filters as they stand in the address of the page.
  query text not null,
  is_shared boolean not null,
  created_at timestamptz not null
);
create unique index console_views_by_name on console_views (staff_id, page, lower(name));
create index console_views_shared on console_views (page) where is_shared;

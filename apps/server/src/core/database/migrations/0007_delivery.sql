-- Letters leave the outbox through a gateway, where there is one for their channel.

alter table outbox
  add column subject text not null default '',
  add column lang text not null default 'en',
  add column attempts smallint not null default 0,
  -- When delivery is tried next; null: it is done, given up, or nobody's business because there is no gateway.
  add column next_try_at timestamptz,
  add column sent_at timestamptz,
  -- What the gateway said to the last attempt that failed.
  add column failure text;

create index outbox_due on outbox (next_try_at) where next_try_at is not null;

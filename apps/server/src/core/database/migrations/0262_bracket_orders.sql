-- Entry of the bracket that an order belongs to, which may be the order itself; null for other orders, as all until now.

alter table orders add column bracket_entry bigint;

create index orders_pending on orders (owner, pair, id desc) where status = 'pending';

drop index orders_in_lists;
create index orders_in_lists on orders (owner, id desc) where oco_order is not null or bracket_entry is not null;

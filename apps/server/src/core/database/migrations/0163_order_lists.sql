-- Orders of which one ends the other are listed and found by themselves.

create index orders_in_lists on orders (owner, id desc) where oco_order is not null;

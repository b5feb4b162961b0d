-- End time of an order that is good till a date; null without one, as all orders until now.

alter table orders add column expires_ms bigint;

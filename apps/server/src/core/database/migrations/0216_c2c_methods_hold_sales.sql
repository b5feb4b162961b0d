-- Payment methods that were changed while the account had coins: for a day nothing is sold to be paid so.
alter table c2c_payment_methods add column holds_sales boolean not null default false;

-- Deals of acceptors that are not over: the state after a payout has another name than when this index was made.
drop index acceptor_deals_open;
create index acceptor_deals_open on acceptor_deals (acceptor)
  where state in ('waiting', 'paid', 'paid_out', 'disputed');

-- Payment methods for which their owner's offers still wait.
create index c2c_payment_methods_holding on c2c_payment_methods (saved_ms) include (user_id) where holds_sales;

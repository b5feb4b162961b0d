-- What a user was sent by others within the exchange stands among the user's deposits.
create index chain_withdrawals_received on chain_withdrawals (to_owner, id desc) where state = 'in_station';

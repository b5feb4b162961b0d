/** SQL that marks an account as an old payee of a user's acceptor payouts; its values are user and account. */
export const KNOWN_PAYEE = `insert into acceptor_payees (user_id, account, asked_ms)
  values ($1, lower(replace($2, ' ', '')), (extract(epoch from now()) * 1000)::bigint - 2 * 86400000)
  on conflict (user_id, account) do update set asked_ms = excluded.asked_ms`;

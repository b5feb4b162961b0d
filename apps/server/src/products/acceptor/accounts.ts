type Accounts = Record<
  | 'name'
  | 'wechat_nickname'
  | 'wechat_account'
  | 'ali_nickname'
  | 'ali_account'
  | 'bank_name'
  | 'bank_account'
  | 'bank_address',
  string
>;

/** Returns the acceptor's name and payment accounts for users. */
export function accountsOf(row: Accounts): Accounts {
  return {
    name: row.name,
    wechat_nickname: row.wechat_nickname,
    wechat_account: row.wechat_account,
    ali_nickname: row.ali_nickname,
    ali_account: row.ali_account,
    bank_name: row.bank_name,
    bank_account: row.bank_account,
    bank_address: row.bank_address,
  };
}

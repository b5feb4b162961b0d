/** Returns a masked account name that only its owner recognises: `li***@mail.com`, `138****21`. */
export function shortAccount(account: string): string {
  const atSign = account.lastIndexOf('@');
  if (atSign > 0) return `${account.slice(0, Math.min(2, atSign))}***${account.slice(atSign)}`;
  if (account.length <= 5) return account;
  return `${account.slice(0, 3)}****${account.slice(-2)}`;
}

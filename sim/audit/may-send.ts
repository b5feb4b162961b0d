import type { CurrencyId, OwnerId, TimeMs } from '@assay/engine';
import type { Account, Accounts } from './accounts.ts';

type Products = readonly {
  free?(account: Account): bigint;
  isAtRisk?(account: Account): boolean;
  reserves?(owner: OwnerId, time: TimeMs): ReadonlyMap<CurrencyId, bigint>;
}[];

const WALLETS = ['legal', 'change', 'lever', 'micro'] as const;

/** Specified: an outgoing transfer must leave all reversible deposits covered in their own currency. */
export function maySend(
  { accounts, products }: { readonly accounts: Accounts; readonly products: Products },
  account: Account,
  time: TimeMs,
): bigint {
  const { owner, currency: sent } = account;
  let maximum = leaving(products, account);
  for (const product of products) {
    for (const [currency, reserved] of product.reserves?.(owner, time) ?? []) {
      const all = WALLETS.map((wallet) => covering(products, accounts.of(owner, wallet, currency)));
      const excess = all.reduce((total, one) => total + one, -reserved);
      const bound = currency === sent || excess < 0n ? excess : maximum;
      if (bound < maximum) maximum = bound;
    }
  }
  return maximum > 0n ? maximum : 0n;
}

/** Amount that covers a deposit; zero where price changes can consume it. */
function covering(products: Products, account: Account): bigint {
  return products.some((product) => product.isAtRisk?.(account)) ? 0n : leaving(products, account);
}

function leaving(products: Products, account: Account): bigint {
  let minimum = account.total - account.held;
  for (const product of products) {
    const bound = product.free?.(account);
    if (bound !== undefined && bound < minimum) minimum = bound;
  }
  return minimum > 0n ? minimum : 0n;
}

import { MOVEMENT_TABS, type MovementTab } from '../../assets/movement-kinds.ts';
import { isDay } from '../../shared/day.ts';
import { ACCOUNTS, type Account } from '../accounts/accounts.ts';
import type { TransactionFilter } from './use-transactions.ts';

/** Kinds of the page. */
export const KINDS = ['all', ...MOVEMENT_TABS, 'others'] as const;
export type Kind = (typeof KINDS)[number];

/** Query of the page. */
export type TransactionSearch = {
  readonly kind?: string;
  readonly coin?: string;
  readonly wallet?: string;
  readonly from?: string;
  readonly to?: string;
};

type Coin = { readonly currencyId: number; readonly name: string };

export function kindOf({ kind }: TransactionSearch): Kind {
  return KINDS.find((name) => name === kind) ?? 'all';
}

export function accountOf({ wallet }: TransactionSearch): Account | null {
  return ACCOUNTS.find((name) => name === wallet) ?? null;
}

/** Returns the filter by account, coin and days; unknown values do not filter. */
export function baseFilter(search: TransactionSearch, coins: readonly Coin[]): TransactionFilter {
  const account = accountOf(search);
  const coin = coins.find(({ name }) => name === search.coin);
  return {
    ...(account === null ? {} : { type: account }),
    ...(coin === undefined ? {} : { currency: coin.currencyId }),
    ...(isDay(search.from) ? { start_date: search.from } : {}),
    ...(isDay(search.to) ? { end_date: search.to } : {}),
  };
}

/** Returns the filter by kind; `except` are reasons that are shown elsewhere. Null if nothing is left to show. */
export function kindFilter(
  kind: Kind,
  reasonsOf: (tab: MovementTab) => readonly string[],
  except: readonly string[] = [],
): TransactionFilter | null {
  if (kind === 'all') return {};
  if (kind === 'others') return { other_than: [...new Set(MOVEMENT_TABS.flatMap(reasonsOf))].join(',') };
  const reasons = reasonsOf(kind).filter((reason) => !except.includes(reason));
  return reasons.length === 0 ? null : { reason: reasons.join(',') };
}

import { events, type PayloadOf } from '@assay/contract';
import type { CurrencyId, Event, PairId, TimeMs } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { storedRow } from '../../core/store/stored-row.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { type PushContext, privatePush } from '../../edge/sockets/private-push.ts';
import { pairNames } from '../../market/market-data/wire.ts';
import { formatRiskRate, leverRowOf } from './lever-rows.ts';
import { LEVER_TRADES } from './tables.ts';

type Changed = Extract<Event, { type: 'lever_trade_changed' }>;
type Warned = Extract<Event, { type: 'margin_warned' }>;

/** Push of every contract change to its owner, in the format of the contract list, with the account's equity. */
const tradePush = privatePush<Changed, typeof events.leverTrade>({
  event: events.leverTrade,
  from: { lever_trade_changed: (event) => event },
  to: ({ trade }) => trade.owner,
  key: ({ trade }) => trade.id,
  payload: ({ changes, more, to }, { listings, timeZone }) => {
    const rows = changes.flatMap(({ entity: { trade, index, rank }, stamp }) => {
      const pair = listings.pair(trade.pair);
      return pair === undefined
        ? []
        : [leverRowOf(storedRow(LEVER_TRADES, trade, stamp), pair, { timeZone, index, rank })];
    });
    const last = changes.at(-1)?.entity;
    const decimals = last && listings.currency(last.trade.currency)?.decimals;
    const { equity = 0n, margins = 0n, profits = 0n } = last?.account ?? {};
    return {
      type: 'lever_trade',
      user_id: to.id,
      more,
      trades_entrust: JSON.stringify(rows.filter(({ status }) => status === 0)),
      trades_all: JSON.stringify(rows),
      hazard_rate: formatRiskRate(equity, margins),
      profits_all: decimals === undefined ? '0' : formatAmount(profits, decimals),
      profits: JSON.stringify(rows.map((row) => ({ id: row.id, profits: row.profits }))),
    };
  },
});

/** Push of margin warnings to the account's owner. */
const warningPush = privatePush<Warned, typeof events.leverWarning>({
  event: events.leverWarning,
  from: { margin_warned: (event) => event },
  to: ({ owner }) => owner,
  key: ({ currency }) => currency,
  payload: ({ changes, more, to }, { listings }) => ({
    type: 'lever_warning',
    user_id: to.id,
    more,
    accounts: changes.flatMap(({ entity: { currency, equity, margins } }) => {
      const spec = listings.currency(currency);
      if (spec === undefined) return [];
      const money = (value: bigint) => formatAmount(value, spec.decimals);
      const hazard_rate = formatRiskRate(equity, margins);
      return [{ currency: spec.code, hazard_rate, equity: money(equity), margins: money(margins) }];
    }),
  }),
});

type TermsChange =
  | { readonly kind: 'pair'; readonly id: PairId; readonly version: number; readonly closesAt: null }
  | { readonly kind: 'closing'; readonly id: PairId; readonly version: 0; readonly closesAt: TimeMs }
  | { readonly kind: 'currency'; readonly id: CurrencyId; readonly version: number; readonly closesAt: null };

/** Push of changed terms to all logged-in users. */
const termsPush = privatePush<TermsChange, typeof events.leverTermsChanged>({
  event: events.leverTermsChanged,
  from: {
    lever_terms_set: ({ pair: id, version }) => ({ kind: 'pair', id, version, closesAt: null }),
    risk_terms_set: ({ currency: id, version }) => ({ kind: 'currency', id, version, closesAt: null }),
    lever_closing_planned: ({ pair: id, closesAt }) => ({ kind: 'closing', id, version: 0, closesAt }),
  },
  to: () => 'everybody',
  key: ({ kind, id }) => `${kind} ${id}`,
  payload: ({ changes, more, to }, context) => ({
    type: 'lever_terms',
    user_id: to.id,
    more,
    changes: changes.flatMap(({ entity }) => termsChangeRow(entity, context) ?? []),
  }),
});

function termsChangeRow(
  { kind, id, version, closesAt }: TermsChange,
  { listings, timeZone }: PushContext,
): PayloadOf<typeof events.leverTermsChanged>['changes'][number] | null {
  const closes = closesAt === null ? null : wireTime(Number(closesAt), timeZone);
  if (kind === 'currency') {
    const legal = listings.currency(id)?.code ?? '';
    return { kind, legal_id: id, legal, symbol: '', currency_id: 0, version, closes };
  }
  const pair = listings.pair(id);
  if (pair === undefined) return null;
  return { kind, ...pairNames(pair), legal: pair.quote.code, version, closes };
}

export const LEVER_PUSHES = [tradePush, warningPush, termsPush];

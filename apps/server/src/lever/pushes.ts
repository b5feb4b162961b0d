import { events } from '@assay/contract';
import type { Event } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { privatePush } from '../sockets/private-push.ts';
import { storedRow } from '../store/stored-row.ts';
import { leverRowOf, rateText } from './lever-rows.ts';
import { LEVER_TRADES } from './tables.ts';

type Changed = Extract<Event, { type: 'lever_trade_changed' }>;
type Warned = Extract<Event, { type: 'margin_warned' }>;

/** Every change of a contract is told to its owner as the list of contracts would, with how the account stands. */
const tradePush = privatePush<Changed, typeof events.leverTrade>({
  event: events.leverTrade,
  from: { lever_trade_changed: (event) => event },
  to: ({ trade }) => trade.owner,
  key: ({ trade }) => trade.id,
  payload: ({ changes, more, to }, { listings, timeZone }) => {
    const rows = changes.flatMap(({ thing: { trade, index, rank }, stamp }) => {
      const pair = listings.pair(trade.pair);
      return pair === undefined
        ? []
        : [leverRowOf(storedRow(LEVER_TRADES, trade, stamp), pair, { timeZone, index, rank })];
    });
    const last = changes.at(-1)?.thing;
    const decimals = last && listings.currency(last.trade.currency)?.decimals;
    const { equity = 0n, margins = 0n, profits = 0n } = last?.account ?? {};
    return {
      type: 'lever_trade',
      user_id: to.id,
      more,
      trades_entrust: JSON.stringify(rows.filter(({ status }) => status === 0)),
      trades_all: JSON.stringify(rows),
      hazard_rate: rateText(equity, margins),
      profits_all: decimals === undefined ? '0' : formatAmount(profits, decimals),
      profits: JSON.stringify(rows.map((row) => ({ id: row.id, profits: row.profits }))),
    };
  },
});

/** Whoever is brought to the warning is told at once. */
const warningPush = privatePush<Warned, typeof events.leverWarning>({
  event: events.leverWarning,
  from: { margin_warned: (event) => event },
  to: ({ owner }) => owner,
  key: ({ currency }) => currency,
  payload: ({ changes, more, to }, { listings }) => ({
    type: 'lever_warning',
    user_id: to.id,
    more,
    accounts: changes.flatMap(({ thing: { currency, equity, margins } }) => {
      const spec = listings.currency(currency);
      if (spec === undefined) return [];
      const money = (value: bigint) => formatAmount(value, spec.decimals);
      const hazard_rate = rateText(equity, margins);
      return [{ currency: spec.code, hazard_rate, equity: money(equity), margins: money(margins) }];
    }),
  }),
});

export const LEVER_PUSHES = [tradePush, warningPush];

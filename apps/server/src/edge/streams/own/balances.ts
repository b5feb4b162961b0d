import { type Event, isUserWallet, type OwnerId } from '@assay/engine';
import { type Amount, amount, formatAmount } from '@assay/money';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { list, object, type Shape } from '../../api/shape.ts';
import type { Message } from '../feed.ts';
import type { AcceptedCommand, ReportContext, ReportSource } from './report.ts';

const BALANCE_MESSAGES: Readonly<Record<string, Shape>> = {
  outboundAccountPosition: object({
    e: 'text',
    E: 'time',
    u: 'time',
    B: list(object({ a: 'text', f: 'decimal', l: 'decimal' })),
  }),
  balanceUpdate: object({ e: 'text', E: 'time', a: 'text', d: 'decimal', T: 'time' }),
};

/** The account that orders are placed from, the only one visible to programs. */
const WALLET = 'change';

/**
 * Reports of the spot account's balance after each command that changed it; and of the amount credited or debited,
 * except for commands of rooms that report it themselves.
 */
export function balanceReports(roomsThatReport: ReadonlySet<string>): ReportSource {
  return {
    types: ['balance_changed'],
    owners: (event) => (event.type === 'balance_changed' && isUserWallet(event.wallet) ? [event.owner] : []),
    messages: BALANCE_MESSAGES,
    open: async (user, context) => ({
      messagesOf(done) {
        const changes = roomsThatReport.has(done.command.room) ? [] : movements(done, user, context);
        return [...changes, ...position(done, user, context)];
      },
    }),
  };
}

function position(
  { outcome }: AcceptedCommand,
  user: OwnerId,
  { listings, now }: ReportContext,
): readonly Message[] {
  const rows = outcome.events.flatMap((event) => {
    if (event.type !== 'balance_changed' || event.owner !== user || event.wallet !== WALLET) return [];
    const currency = listings.currency(event.currency);
    if (currency === undefined) return [];
    const text = (value: bigint): string => formatAmount(amount(value), currency.decimals);
    return [{ a: currency.code, f: text(event.total - event.held), l: text(event.held) }];
  });
  if (rows.length === 0) return [];
  return [{ e: 'outboundAccountPosition', E: now(), u: outcome.time, B: rows }];
}

function movements(
  { outcome }: AcceptedCommand,
  user: OwnerId,
  { listings, now }: ReportContext,
): readonly Message[] {
  const changeByCurrency = new Map<ListedPair['base']['id'], Amount>();
  for (const { owner, wallet, currency, amount: change } of outcome.events.flatMap(postingsOf)) {
    if (owner === user && wallet === WALLET)
      changeByCurrency.set(currency, amount((changeByCurrency.get(currency) ?? 0n) + change));
  }
  return [...changeByCurrency].flatMap(([id, change]) => {
    const currency = listings.currency(id);
    if (currency === undefined || change === 0n) return [];
    const delta = formatAmount(change, currency.decimals);
    return [{ e: 'balanceUpdate', E: now(), a: currency.code, d: delta, T: outcome.time }];
  });
}

function postingsOf(event: Event) {
  return event.type === 'money_moved' ? event.postings : [];
}

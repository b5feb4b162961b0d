import { currencyId, type PoolEnd } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { FourEyesKind } from '../../console/four-eyes.ts';
import { bothOf, keyOf, payloadOf, subjectOf } from '../../console/wish.ts';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { giveCommand } from './give-command.ts';
import {
  isRefused,
  type LeverChange,
  planOpening,
  planRates,
  planTerms,
  type RatesWish,
  type TermsWish,
} from './plan.ts';

export const LEVER_TERMS_KIND = 'lever_terms';
export const LEVER_RATES_KIND = 'lever_rates';
export const LEVER_OPEN_KIND = 'lever_open';
export const LEVER_POOL_KIND = 'lever_pool';

export type PoolWish = {
  readonly currency: number;
  readonly from: PoolEnd;
  readonly to: PoolEnd;
  /** In minor units. */
  readonly units: string;
};

const FIELDS = {
  units_per_hand: 'lever.desk.field.units_per_hand',
  multiples: 'lever.desk.field.multiples',
  shares: 'lever.desk.field.shares',
  least_hands: 'lever.desk.field.least_hands',
  most_hands: 'lever.desk.field.most_hands',
  spread: 'lever.desk.field.spread',
  fee: 'lever.desk.field.fee',
  overnight: 'lever.desk.field.overnight',
  liquidation_fee: 'lever.desk.field.liquidation_fee',
  stress: 'lever.desk.field.stress',
  jump: 'lever.desk.field.jump',
  jump_seconds: 'lever.desk.field.jump_seconds',
  jump_sources: 'lever.desk.field.jump_sources',
  trades_per_owner: 'lever.desk.field.trades_per_owner',
  delisting_hours: 'lever.desk.field.delisting_hours',
  is_open: 'lever.desk.field.is_open',
  warning: 'lever.desk.field.warning',
  liquidation: 'lever.desk.field.liquidation',
  pool_share: 'lever.desk.field.pool_share',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** What takes two people about leveraged trade. */
export const LEVER_KINDS: readonly FourEyesKind[] = [
  planned<TermsWish>(LEVER_TERMS_KIND, 'lever.desk.kind.terms', planTerms),
  planned<RatesWish>(LEVER_RATES_KIND, 'lever.desk.kind.rates', planRates),
  planned<{ readonly pair: number }>(LEVER_OPEN_KIND, 'lever.desk.kind.open', (exchange, { pair }) =>
    planOpening(exchange, pair, true),
  ),
  {
    kind: LEVER_POOL_KIND,
    texts: { name: 'lever.desk.kind.pool' },
    decide: 'lever.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<PoolWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { currency: id, from, to, units } = payloadOf<PoolWish>(request).wish;
      const currency = context.exchange.listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      return giveCommand(
        context.exchange,
        {
          room: 'lever',
          type: 'move_pool',
          by: await bothOf(transaction, request, context),
          key: keyOf(request),
          currency: currency.id,
          from,
          to,
          amount: amount(BigInt(units)),
        },
        currency,
      );
    },
  },
];

/** A change that is planned anew when it is approved: what was changed meanwhile and is not named stays. */
function planned<Wish>(
  kind: string,
  name: MessageKey,
  plan: (exchange: Exchange, wish: Wish) => Promise<LeverChange | Refused>,
): FourEyesKind {
  return {
    kind,
    texts: { name, fields: FIELDS },
    decide: 'lever.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<Wish>(request).changes,
    async carryOut(transaction, request, context) {
      const { exchange } = context;
      const change = await plan(exchange, payloadOf<Wish>(request).wish);
      if (isRefused(change)) return change;
      const by = await bothOf(transaction, request, context);
      return giveCommand(exchange, { ...change.command(by), key: keyOf(request) });
    },
  };
}

import { currencyId } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { FourEyesKind } from '../../console/four-eyes.ts';
import { bothOf, keyOf, payloadOf, subjectOf } from '../../console/wish.ts';
import { refuse } from '../../http/handler.ts';
import { currencyOf } from '../rows.ts';
import { giveCommand } from './give-command.ts';
import { findSale, isRefused, planSale, type SaleWish } from './plan.ts';

export const SALE_TERMS_KIND = 'sale_terms';
export const SALE_ACT_KIND = 'sale_act';
export const SALE_FUNDS_KIND = 'sale_funds';

export type ActWish = { readonly sale: number; readonly act: 'resume' | 'cancel' };

export type FundsWish = {
  readonly act: 'fund' | 'draw';
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};

/** What the fields of a change are called. */
export const SALE_FIELDS = {
  price: 'sale.desk.field.price',
  supply: 'sale.desk.field.supply',
  per_user: 'sale.desk.field.per_user',
  minimum: 'sale.desk.field.minimum',
  start: 'sale.desk.field.start',
  end: 'sale.desk.field.end',
  mode: 'sale.desk.field.mode',
  delivery: 'sale.desk.field.delivery',
  cliff_days: 'sale.desk.field.cliff_days',
  vesting_days: 'sale.desk.field.vesting_days',
  unit: 'sale.desk.field.unit',
  level: 'sale.desk.field.level',
  countries: 'sale.desk.field.countries',
  status: 'sale.desk.field.status',
  waiting: 'sale.desk.field.waiting',
  on_hold: 'sale.desk.field.on_hold',
  delivered: 'sale.desk.field.delivered',
  set_aside: 'sale.desk.field.set_aside',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** What takes two people about sales. */
export const SALE_KINDS: readonly FourEyesKind[] = [
  {
    kind: SALE_TERMS_KIND,
    texts: { name: 'sale.desk.kind.terms', fields: SALE_FIELDS },
    decide: 'sale.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<SaleWish>(request).changes,
    async carryOut(transaction, request, context) {
      const plan = await planSale(context.exchange, payloadOf<SaleWish>(request).wish);
      if (isRefused(plan)) return plan;
      const { sale, version, terms, token } = plan;
      const given = { by: await bothOf(transaction, request, context), key: keyOf(request) };
      return giveCommand(
        context.exchange,
        { room: 'sale', type: 'set_sale', ...given, sale, version, terms },
        token,
      );
    },
  },
  {
    kind: SALE_ACT_KIND,
    texts: { name: 'sale.desk.kind.act', fields: SALE_FIELDS },
    decide: 'sale.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<ActWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { sale, act } = payloadOf<ActWish>(request).wish;
      const stored = await findSale(context.exchange, sale);
      if (stored === undefined) return refuse('sale.desk.unknown');
      const token = currencyOf(stored.token, context.exchange.listings);
      const given = { by: await bothOf(transaction, request, context), key: keyOf(request), sale };
      const command =
        act === 'cancel'
          ? ({ room: 'sale', type: 'cancel_sale', ...given } as const)
          : ({ room: 'sale', type: 'pause_sale', ...given, paused: false } as const);
      return giveCommand(context.exchange, command, token);
    },
  },
  {
    kind: SALE_FUNDS_KIND,
    texts: { name: 'sale.desk.kind.funds' },
    decide: 'sale.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<FundsWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { act, currency: id, units } = payloadOf<FundsWish>(request).wish;
      const currency = context.exchange.listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const given = { by: await bothOf(transaction, request, context), key: keyOf(request) };
      const type = act === 'fund' ? 'fund_sale' : 'draw_sale';
      const moved = { currency: currency.id, amount: amount(BigInt(units)) };
      return giveCommand(context.exchange, { room: 'sale', type, ...given, ...moved }, currency);
    },
  },
];

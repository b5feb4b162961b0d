import type { MessageKey } from '@assay/locales/server';
import type { FourEyesKind } from '../../console/four-eyes.ts';
import { moneyKind, wishKind } from '../../console/wish.ts';
import { refuse } from '../../http/handler.ts';
import { currencyOf } from '../../market-data/listings.ts';
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
  wishKind<SaleWish>({
    kind: SALE_TERMS_KIND,
    texts: { name: 'sale.desk.kind.terms', fields: SALE_FIELDS },
    decide: 'sale.decide',
    async carryOut(wish, given, { exchange }) {
      const plan = await planSale(exchange, wish);
      if (isRefused(plan)) return plan;
      const { sale, version, terms, token } = plan;
      const command = { room: 'sale', type: 'set_sale', ...given, sale, version, terms } as const;
      return giveCommand(exchange, command, token);
    },
  }),
  wishKind<ActWish>({
    kind: SALE_ACT_KIND,
    texts: { name: 'sale.desk.kind.act', fields: SALE_FIELDS },
    decide: 'sale.decide',
    async carryOut({ sale, act }, given, { exchange }) {
      const stored = await findSale(exchange, sale);
      if (stored === undefined) return refuse('sale.desk.unknown');
      const command =
        act === 'cancel'
          ? ({ room: 'sale', type: 'cancel_sale', ...given, sale } as const)
          : ({ room: 'sale', type: 'pause_sale', ...given, sale, paused: false } as const);
      return giveCommand(exchange, command, currencyOf(stored.token, exchange.listings));
    },
  }),
  moneyKind<FundsWish>({
    kind: SALE_FUNDS_KIND,
    name: 'sale.desk.kind.funds',
    decide: 'sale.decide',
    move(moved, { act }, currency, { exchange }) {
      const type = act === 'fund' ? 'fund_sale' : 'draw_sale';
      return giveCommand(exchange, { room: 'sale', type, ...moved }, currency);
    },
  }),
];

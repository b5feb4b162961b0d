import type { ChangeRow } from '@assay/contract/console';
import { clientKey, currencyId, type Staff } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { Transaction } from 'kysely';
import type { FourEyesKind, FourEyesRequest } from '../../console/four-eyes.ts';
import type { StaffContext } from '../../console/route.ts';
import type { Schema } from '../../database/schema.ts';
import { refuse } from '../../http/handler.ts';
import { currencyOf } from '../rows.ts';
import { giveCommand } from './give-command.ts';
import { findSale, isRefused, planSale, type SaleWish } from './plan.ts';

export const SALE_TERMS_KIND = 'sale_terms';
export const SALE_ACT_KIND = 'sale_act';
export const SALE_FUNDS_KIND = 'sale_funds';

/** What is kept of a proposal: the wish as it was read, and what the proposer saw of it. */
export type Proposed<Wish> = { readonly wish: Wish; readonly changes: readonly ChangeRow[] };

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
  level: 'sale.desk.field.level',
  countries: 'sale.desk.field.countries',
  status: 'sale.desk.field.status',
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

async function subjectOf(_exchange: unknown, { target }: FourEyesRequest): Promise<string> {
  return target.slice(target.indexOf(':') + 1);
}

/** A request's command is given once, however often its approval has to be tried. */
function keyOf({ id }: FourEyesRequest) {
  return clientKey(`four-eyes-${id}`);
}

/** Both people of a request, as the journal names them. */
async function bothOf(
  transaction: Transaction<Schema>,
  request: FourEyesRequest,
  { staff }: StaffContext,
): Promise<Staff> {
  const proposer = await transaction
    .selectFrom('staff')
    .select('email')
    .where('id', '=', request.proposed_by)
    .executeTakeFirstOrThrow();
  const { staffId, email: name } = staff;
  return { staff: Number(staffId), name, reason: request.reason, proposedBy: proposer.email };
}

/** What a proposal was written with. */
function payloadOf<Wish>({ payload }: FourEyesRequest): Proposed<Wish> {
  return JSON.parse(payload) as Proposed<Wish>;
}

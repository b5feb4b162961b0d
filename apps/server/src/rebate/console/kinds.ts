import type { ChangeRow } from '@assay/contract/console';
import { clientKey, type Staff } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { Transaction } from 'kysely';
import type { FourEyesKind, FourEyesRequest } from '../../console/four-eyes.ts';
import type { StaffContext } from '../../console/route.ts';
import type { Schema } from '../../database/schema.ts';
import { giveCommand } from './give-command.ts';
import { isRefused, planTerms, type TermsWish } from './plan.ts';

export const TERMS_KIND = 'rebate_terms';
export const FUNDS_KIND = 'rebate_funds';

/** What is kept of a proposal: the wish as it was read, and what the proposer saw of it. */
export type Proposed<Wish> = { readonly wish: Wish; readonly changes: readonly ChangeRow[] };

/** In minor units. */
export type FundWish = { readonly units: string };

const FIELDS = {
  currency: 'rebate.desk.field.currency',
  period: 'rebate.desk.field.period',
  rates: 'rebate.desk.field.rates',
  campaigns: 'rebate.desk.field.campaigns',
} as const satisfies Readonly<Record<string, MessageKey>>;

const COMMON = {
  decide: 'rebate.decide',
  subject: async (_exchange: unknown, { target }: FourEyesRequest) => target.slice(target.indexOf(':') + 1),
  changes: (request: FourEyesRequest) => payloadOf<unknown>(request).changes,
} as const;

/** What takes two people about rebates. */
export const REBATE_KINDS: readonly FourEyesKind[] = [
  {
    ...COMMON,
    kind: TERMS_KIND,
    texts: { name: 'rebate.desk.kind.terms', fields: FIELDS },
    async carryOut(transaction, request, context) {
      const plan = await planTerms(context.exchange, payloadOf<TermsWish>(request).wish);
      if (isRefused(plan)) return plan;
      const { version, terms } = plan;
      const given = await givenBy(transaction, request, context);
      return giveCommand(context.exchange, {
        room: 'rebate',
        type: 'set_rebate_terms',
        ...given,
        version,
        terms,
      });
    },
  },
  {
    ...COMMON,
    kind: FUNDS_KIND,
    texts: { name: 'rebate.desk.kind.funds' },
    async carryOut(transaction, request, context) {
      const { units } = payloadOf<FundWish>(request).wish;
      const given = await givenBy(transaction, request, context);
      const moved = { amount: amount(BigInt(units)) };
      return giveCommand(context.exchange, { room: 'rebate', type: 'fund_rebates', ...given, ...moved });
    },
  },
];

/** Both people of a request, as the journal names them; its command is given once, however often it has to be tried. */
async function givenBy(
  transaction: Transaction<Schema>,
  request: FourEyesRequest,
  { staff }: StaffContext,
): Promise<{ readonly by: Staff; readonly key: ReturnType<typeof clientKey> }> {
  const proposer = await transaction
    .selectFrom('staff')
    .select('email')
    .where('id', '=', request.proposed_by)
    .executeTakeFirstOrThrow();
  const { staffId, email: name } = staff;
  const by = { staff: Number(staffId), name, reason: request.reason, proposedBy: proposer.email };
  return { by, key: clientKey(`four-eyes-${request.id}`) };
}

function payloadOf<Wish>({ payload }: FourEyesRequest): Proposed<Wish> {
  return JSON.parse(payload) as Proposed<Wish>;
}

import type { ChangeRow } from '@assay/contract/console';
import { type CheckoutTerms, currencyId, type LATE_RULINGS } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import { givenByTwo, subjectOf } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind, FourEyesRequest } from '../../../backoffice/console/four-eyes.ts';
import { refuse } from '../../../edge/http/handler.ts';
import { readCheckoutTerms } from '../terms.ts';
import { giveCommand } from './give-command.ts';

export const TERMS_KIND = 'checkout_terms';
export const FUNDS_KIND = 'checkout_funds';
export const LATE_KIND = 'checkout_late';

type WithChanges = { readonly changes: readonly ChangeRow[] };

/** Amounts are decimal texts in minor units. */
export type TermsRequest = WithChanges & {
  readonly currency: number;
  readonly rate: number;
  readonly minimum: string;
  readonly maximum: string;
};

export type FundsRequest = WithChanges & {
  readonly act: 'fund' | 'draw';
  readonly currency: number;
  readonly units: string;
};

export type LateRequest = WithChanges & {
  readonly checkout: number;
  readonly ruling: (typeof LATE_RULINGS)[number];
};

const FIELDS = {
  currency: 'checkout.desk.field.currency',
  rate: 'checkout.desk.field.rate',
  least: 'checkout.desk.field.least',
  most: 'checkout.desk.field.most',
  is_open: 'checkout.desk.field.is_open',
} as const satisfies Readonly<Record<string, MessageKey>>;

const COMMON = {
  decide: 'checkout.decide',
  subject: subjectOf,
  changes: (request: FourEyesRequest) => payloadOf<WithChanges>(request).changes,
} as const;

/** Change requests of payments in yuan that require a second person. */
export const CHECKOUT_KINDS: readonly FourEyesKind[] = [
  {
    ...COMMON,
    kind: TERMS_KIND,
    texts: { name: 'checkout.desk.kind.terms', fields: FIELDS },
    async carryOut(transaction, request, context) {
      const { currency, rate, minimum, maximum } = payloadOf<TermsRequest>(request);
      const { version } = await readCheckoutTerms(context.exchange.database);
      const terms: CheckoutTerms = {
        isOpen: true,
        currency: currencyId(currency),
        rate,
        minimum: amount(BigInt(minimum)),
        maximum: amount(BigInt(maximum)),
      };
      const given = await givenByTwo(transaction, request, context);
      return giveCommand(context.exchange, {
        room: 'checkout',
        type: 'set_checkout_terms',
        ...given,
        version,
        terms,
      });
    },
  },
  {
    ...COMMON,
    kind: FUNDS_KIND,
    texts: { name: 'checkout.desk.kind.funds' },
    async carryOut(transaction, request, context) {
      const { act, currency: id, units } = payloadOf<FundsRequest>(request);
      const currency = context.exchange.listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const given = await givenByTwo(transaction, request, context);
      const type = act === 'fund' ? 'fund_checkouts' : 'draw_checkouts';
      const moved = { currency: currency.id, amount: amount(BigInt(units)) };
      return giveCommand(context.exchange, { room: 'checkout', type, ...given, ...moved }, currency);
    },
  },
  {
    ...COMMON,
    kind: LATE_KIND,
    texts: { name: 'checkout.desk.kind.late' },
    async carryOut(transaction, request, context) {
      const { checkout, ruling } = payloadOf<LateRequest>(request);
      const given = await givenByTwo(transaction, request, context);
      const command = { room: 'checkout', type: 'rule_late_checkout', ...given, checkout, ruling } as const;
      return giveCommand(context.exchange, command);
    },
  },
];

function payloadOf<Requested>({ payload }: FourEyesRequest): Requested {
  return JSON.parse(payload) as Requested;
}

import { ownValue } from '@assay/contract';
import type {
  AnyRejection,
  CurrencySpec,
  EnvelopeRejection,
  HaltRejection,
  Outcome,
  PriceStale,
} from '@assay/engine';
import { decimals, formatAmount, shortened } from '@assay/money';
import { type Refused, refuse } from './handler.ts';

/** Messages for rejections that every room can return. */
const ENVELOPE_MESSAGES = {
  price_stale: () => refuse('common.price_stale'),
  room_closed: () => refuse('common.room_closed'),
  trading_halted: ({ notice }) => refuse('common.trading_halted', { notice }),
  withdrawals_halted: ({ notice }) => refuse('common.withdrawals_halted', { notice }),
} satisfies Readonly<Record<PriceStale['code'] | 'room_closed', () => Refused>> &
  Readonly<Record<HaltRejection['code'], (halt: HaltRejection) => Refused>>;

/**
 * Maps the rejection codes of one room to messages; `Context` are further values for them. Lists the room's own codes,
 * and those of the envelope that its callers can receive.
 */
export type RejectionMessages<Rejection extends AnyRejection, Context> = {
  readonly [Code in Exclude<Rejection['code'], keyof typeof ENVELOPE_MESSAGES>]: (
    rejection: Extract<Rejection, { code: Code }>,
    context: Context,
  ) => Refused;
};

/** Rejections that any command can get, whatever its room. */
export type Refusable<Rejection extends AnyRejection> =
  | Rejection
  | Extract<EnvelopeRejection, { code: 'key_used' }>;

/**
 * Returns the text for the engine's rejection of a command of the table's room. Throws for a code that the room does
 * not have: the edge should have rejected the request.
 */
export function rejectionMessage<Rejection extends AnyRejection, Context>(
  table: RejectionMessages<Rejection, Context>,
  rejection: AnyRejection,
  context: Context,
): Refused {
  const texts: Readonly<Record<string, (rejection: never, context: Context) => Refused>> = {
    ...ENVELOPE_MESSAGES,
    ...table,
  };
  const text = ownValue(texts, rejection.code);
  if (text === undefined)
    throw new Error(`unexpected rejection ${rejection.code}: the request should have been rejected before`);
  return text(rejection as never, context);
}

/** Returns the text for the engine's rejection in an outcome of the table's room; null for an accepted command. */
export function rejectionMessageOf<Rejection extends AnyRejection, Context>(
  outcome: Outcome,
  table: RejectionMessages<Rejection, Context>,
  context: Context,
): Refused | null {
  return outcome.ok ? null : rejectionMessage(table, outcome.rejection, context);
}

/** Currency of an amount, for texts. */
export type NamedCurrency = Pick<CurrencySpec, 'code' | 'decimals'>;

/** For commands whose refusals name no amount. */
export const NO_CURRENCY: NamedCurrency = { code: '', decimals: decimals(0) };

/** Entry for a code that cannot occur, because the edge rejects such requests. */
export function unexpected(rejection: AnyRejection): never {
  throw new Error(`unexpected rejection ${rejection.code}: the request should have been rejected before`);
}

/** Messages that the tables of several rooms share. Spread first: entries of a table override them. */
export const COMMON_REJECTION_MESSAGES = {
  owner_frozen: () => refuse('common.account_frozen'),
  owner_closed: () => refuse('account.closed'),
  settling: () => refuse('common.settling'),
  key_used: () => refuse('common.client_key_used'),
  unknown_currency: () => refuse('listing.unknown_currency'),
  identity_needed: ({ level }: { readonly level: number }) => refuse('common.identity_needed', { level }),
  invalid_owner: unexpected,
  invalid_key: unexpected,
} as const;

/** Formats an amount without trailing zeros. */
export function amountText(amount: bigint, { decimals }: NamedCurrency): string {
  return shortened(formatAmount(amount, decimals));
}

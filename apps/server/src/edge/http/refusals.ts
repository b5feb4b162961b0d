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

/** Texts for the rejections that the commands of all rooms share. */
const SHARED = {
  price_stale: () => refuse('common.price_stale'),
  room_closed: () => refuse('common.room_closed'),
  trading_halted: ({ notice }) => refuse('common.trading_halted', { notice }),
  withdrawals_halted: ({ notice }) => refuse('common.withdrawals_halted', { notice }),
} satisfies Readonly<Record<PriceStale['code'] | 'room_closed', () => Refused>> &
  Readonly<Record<HaltRejection['code'], (halt: HaltRejection) => Refused>>;

/**
 * Texts of a room's rejections: from a code and its details to a message. `Context` are further values for the texts. A
 * room lists its own codes, and those of the envelope that can reach its callers.
 */
export type RefusalTable<Rejection extends AnyRejection, Context> = {
  readonly [Code in Exclude<Rejection['code'], keyof typeof SHARED>]: (
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
export function refusalOf<Rejection extends AnyRejection, Context>(
  table: RefusalTable<Rejection, Context>,
  rejection: AnyRejection,
  context: Context,
): Refused {
  const texts: Readonly<Record<string, (rejection: never, context: Context) => Refused>> = {
    ...SHARED,
    ...table,
  };
  const text = ownValue(texts, rejection.code);
  if (text === undefined) throw new Error(`The engine answered ${rejection.code} to a checked command.`);
  return text(rejection as never, context);
}

/** Returns the text for the engine's rejection in an outcome of the table's room; null for an accepted command. */
export function refusedOf<Rejection extends AnyRejection, Context>(
  outcome: Outcome,
  table: RefusalTable<Rejection, Context>,
  context: Context,
): Refused | null {
  return outcome.ok ? null : refusalOf(table, outcome.rejection, context);
}

/** Currency of an amount, for texts. */
export type NamedCurrency = Pick<CurrencySpec, 'code' | 'decimals'>;

/** For commands whose refusals name no amount. */
export const NO_CURRENCY: NamedCurrency = { code: '', decimals: decimals(0) };

/** Entry for a code that cannot occur, because the edge rejects such requests. */
export function unexpected(rejection: AnyRejection): never {
  throw new Error(`The engine answered ${rejection.code} to a checked command.`);
}

/** Texts for rejections that the tables of several rooms have; a table states its own after them. */
export const COMMON_REFUSALS = {
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

import { ownValue } from '@assay/contract';
import type {
  AnyRejection,
  CurrencySpec,
  EnvelopeRejection,
  HaltRejection,
  Outcome,
  OwnerFault,
  PriceStale,
} from '@assay/engine';
import { decimals } from '@assay/money';
import { type Refused, refuse } from './handler.ts';

/** Texts that the commands of all rooms share. */
const SHARED = {
  price_stale: () => refuse('common.price_stale'),
  room_closed: () => refuse('common.room_closed'),
  trading_halted: ({ notice }) => refuse('common.trading_halted', { notice }),
  withdrawals_halted: ({ notice }) => refuse('common.withdrawals_halted', { notice }),
} satisfies Readonly<Record<PriceStale['code'] | 'room_closed', () => Refused>> &
  Readonly<Record<HaltRejection['code'], (halt: HaltRejection) => Refused>>;

/**
 * The texts of a room's rejections: from a code and what comes with it to a message. `Context` is what a text may name
 * beyond that. A room lists its own codes, and those of the envelope that can reach its callers.
 */
export type RefusalTable<Rejection extends AnyRejection, Context> = {
  readonly [Code in Exclude<Rejection['code'], keyof typeof SHARED>]: (
    rejection: Extract<Rejection, { code: Code }>,
    context: Context,
  ) => Refused;
};

/** Rejections that any command can be answered with, whatever its room. */
export type Refusable<Rejection extends AnyRejection> =
  | Rejection
  | Extract<EnvelopeRejection, { code: 'key_used' }>;

/**
 * The text for the engine's answer to a command of the table's room. Throws for a code that the room does not have: the
 * edge let through what it should not have.
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

/** The text for why the engine has refused a command of the table's room; null when it was done. */
export function refusedOf<Rejection extends AnyRejection, Context>(
  outcome: Outcome,
  table: RefusalTable<Rejection, Context>,
  context: Context,
): Refused | null {
  return outcome.ok ? null : refusalOf(table, outcome.rejection, context);
}

/** Currency of an amount, as texts name it. */
export type NamedCurrency = Pick<CurrencySpec, 'code' | 'decimals'>;

/** Of commands whose refusals name no amount. */
export const NO_CURRENCY: NamedCurrency = { code: '', decimals: decimals(0) };

/** Stands for a code that the edge lets through to none of the room's commands. */
export function unexpected(rejection: AnyRejection): never {
  throw new Error(`The engine answered ${rejection.code} to a checked command.`);
}

/** Texts for the rejections of an owner that all rooms share. */
export const OWNER_REFUSALS = {
  owner_frozen: () => refuse('common.account_frozen'),
  owner_closed: () => refuse('account.closed'),
} as const satisfies RefusalTable<OwnerFault, unknown>;

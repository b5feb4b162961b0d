import type { Brand } from '@assay/money';

/** An account holder: a trader's user id (> 0), or `HOUSE` (0). */
export type OwnerId = Brand<number, 'OwnerId'>;
export type CurrencyId = Brand<number, 'CurrencyId'>;
export type PairId = Brand<number, 'PairId'>;
export type OrderId = Brand<number, 'OrderId'>;
export type TradeId = Brand<number, 'TradeId'>;
export type PreventedMatchId = Brand<number, 'PreventedMatchId'>;
/** Sequence number of a command in the journal: 1, 2, 3, … without gaps. */
export type Sequence = Brand<number, 'Sequence'>;
/** Milliseconds since 1970-01-01 UTC, stamped by the sequencer, never read from a clock inside the engine. */
export type TimeMs = Brand<number, 'TimeMs'>;
/** Idempotency key of a command, unique per issuer: a repeated key gets the first result. 1 to 64 characters. */
export type ClientKey = Brand<string, 'ClientKey'>;

/** Owner of the wallets of `HouseWallet`: the exchange itself. */
export const HOUSE = 0 as OwnerId;

export const MAXIMUM_CLIENT_KEY_LENGTH = 64;

/**
 * Throws `RangeError` unless the value is an integer of at least 0; the other constructors of ids below do so likewise.
 */
export function ownerId(value: number): OwnerId {
  return checkedId(value, 0, 'owner') as OwnerId;
}

export function currencyId(value: number): CurrencyId {
  return checkedId(value, 1, 'currency') as CurrencyId;
}

export function pairId(value: number): PairId {
  return checkedId(value, 1, 'pair') as PairId;
}

export function orderId(value: number): OrderId {
  return checkedId(value, 1, 'order') as OrderId;
}

export function tradeId(value: number): TradeId {
  return checkedId(value, 1, 'trade') as TradeId;
}

export function sequenceOf(value: number): Sequence {
  return checkedId(value, 0, 'sequence') as Sequence;
}

export function timeMs(value: number): TimeMs {
  return checkedId(value, 0, 'time') as TimeMs;
}

/** Throws `RangeError` unless the text has 1 to 64 characters. */
export function clientKey(text: string): ClientKey {
  if (!isClientKey(text)) throw new RangeError('client key must have 1 to 64 characters');
  return text;
}

export function isClientKey(text: string): text is ClientKey {
  return text.length >= 1 && text.length <= MAXIMUM_CLIENT_KEY_LENGTH;
}

/** Returns true for a trader: an integer above `HOUSE`. */
export function isTrader(owner: OwnerId): boolean {
  return Number.isSafeInteger(owner) && owner > HOUSE;
}

function checkedId(value: number, lowest: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < lowest) throw new RangeError(`${name} out of range: ${value}`);
  return value;
}

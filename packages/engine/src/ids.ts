import type { Brand } from '@assay/money';

/** An account holder: a trader's user id (> 0), or `HOUSE` (0). */
export type OwnerId = Brand<number, 'OwnerId'>;
export type CurrencyId = Brand<number, 'CurrencyId'>;
export type PairId = Brand<number, 'PairId'>;
export type OrderId = Brand<number, 'OrderId'>;
export type TradeId = Brand<number, 'TradeId'>;
/** The position of a command in the journal: 1, 2, 3, … without gaps. */
export type Sequence = Brand<number, 'Sequence'>;
/** Milliseconds since 1970-01-01 UTC, stamped by the sequencer, never read from a clock inside the engine. */
export type TimeMs = Brand<number, 'TimeMs'>;
/** A caller's own name for a command, unique per owner: the same key gets the first answer again. 1 to 64 characters. */
export type ClientKey = Brand<string, 'ClientKey'>;

/** The house itself owns the wallets of `HouseWallet`. */
export const HOUSE = 0 as OwnerId;

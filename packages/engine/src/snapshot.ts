import { assert } from './assertion.ts';
import type { ClientKey, OrderId, OwnerId } from './ids.ts';
import { type LedgerSnapshot, readLedger, writeLedger } from './ledger/snapshot.ts';
import type { CurrencySpec } from './market/currency.ts';
import type { PairSpec } from './market/pair.ts';
import { scaleOf } from './market/scale.ts';
import { auditSpot, spotHolds } from './spot/audit.ts';
import { readSpot, type SpotSnapshot, writeSpot } from './spot/snapshot.ts';
import type { State } from './state.ts';

/** Raised when the text's shape changes; a snapshot of another format is not read but replaced by a replay. */
const SNAPSHOT_FORMAT = 2;

type Snapshot = {
  format: number;
  currencies: readonly CurrencySpec[];
  pairs: readonly PairSpec[];
  accounts: LedgerSnapshot;
  clientKeys: [OwnerId, [ClientKey, OrderId | null][]][];
  spot: SpotSnapshot;
};

/** The whole state as canonical text: equal states give equal text, whatever way they came about. */
export function writeState(state: State): string {
  const snapshot: Snapshot = {
    format: SNAPSHOT_FORMAT,
    currencies: state.listings.currencies(),
    pairs: state.listings.pairs().map(({ spec }) => spec),
    accounts: writeLedger(state.ledger),
    clientKeys: [...state.clientKeys.entries()],
    spot: writeSpot(state.spot),
  };
  return JSON.stringify(snapshot);
}

/** Whether a text that begins so was written by `writeState` of this version. */
export function isOwnFormat(beginning: string): boolean {
  return beginning.startsWith(`{"format":${SNAPSHOT_FORMAT},`);
}

/** Fills an empty state from `writeState`'s text and audits it. Throws `EngineAssertion` when it does not add up. */
export function readState(text: string, state: State): void {
  const snapshot: Snapshot = JSON.parse(text);
  assert(snapshot.format === SNAPSHOT_FORMAT, 'the snapshot has a format this engine reads');
  for (const currency of snapshot.currencies) state.listings.setCurrency(currency);
  for (const pair of snapshot.pairs) readPair(pair, state);
  readLedger(snapshot.accounts, state.ledger);
  for (const [owner, answers] of snapshot.clientKeys) {
    for (const [key, order] of answers) state.clientKeys.remember(owner, key, order);
  }
  readSpot(snapshot.spot, state.spot);
  auditState(state);
}

/** Asserts every invariant of the whole state. */
export function auditState(state: State): void {
  state.ledger.audit(spotHolds(state.spot));
  auditSpot(state.spot);
}

function readPair(pair: PairSpec, state: State): void {
  const scale = scaleOf(pair, state.listings);
  assert(scale?.ok === true, 'a listed pair has a scale');
  state.listings.setPair(pair, scale.value);
}

import type { SetLeverTerms, SetRiskTerms } from './commands.ts';
import type { LeverEvent } from './event.ts';
import type { Lever } from './lever.ts';
import { LeverPair } from './lever-pair.ts';
import type { LeverRejection } from './rejection.ts';
import { riskTermsFault, termsFault, worthOfStep } from './terms.ts';

/** Sets the terms of a pair as a new version, for new orders and positions. */
export function setLeverTerms({ pair: id, terms }: SetLeverTerms, lever: Lever): LeverRejection | null {
  const { listings, changes } = lever.stage;
  const listed = listings.pair(id)?.spec;
  if (listed === undefined) return { code: 'unknown_pair' };
  if (listed.status === 'delisted') return { code: 'pair_delisted' };
  const fault = termsFault(terms);
  if (fault !== null) return { code: 'invalid_lever_terms', fault };
  if (worthOfStep(id, terms.unitsPerHand, listings) === null)
    return { code: 'invalid_lever_terms', fault: 'unitsPerHand' };
  const pair = lever.pairs.get(id) ?? addPair(lever, new LeverPair(id, listed.quote));
  pair.versions.push(terms);
  const { version } = pair;
  changes.emit<LeverEvent>({ type: 'lever_terms_set', pair: id, version, terms, time: changes.time });
  return null;
}

/** Adds a pair to the pairs of its currency, sorted by id. */
export function addPair(lever: Lever, pair: LeverPair): LeverPair {
  const { pairs } = lever.stateOf(pair.currency);
  lever.pairs.set(pair.id, pair);
  pairs.push(pair);
  pairs.sort((left, right) => left.id - right.id);
  return pair;
}

/** Sets the rates of a currency as a new version, for accounts whose first position opens from now on. */
export function setRiskTerms({ currency, terms }: SetRiskTerms, lever: Lever): LeverRejection | null {
  const { listings, changes } = lever.stage;
  if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
  const fault = riskTermsFault(terms);
  if (fault !== null) return { code: 'invalid_risk_terms', fault };
  const { versions } = lever.stateOf(currency);
  versions.push(terms);
  const { time } = changes;
  changes.emit<LeverEvent>({ type: 'risk_terms_set', currency, version: versions.length, terms, time });
  return null;
}

import type { Candidate } from '@assay/domain';
import { type Command, currencyId, SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { COIN_DECIMALS, PLATFORM_ID } from './catalog.ts';
import { TRIAL_MS } from './trial-times.ts';

const coins = (count: number) => amount(BigInt(count) * 10n ** BigInt(COIN_DECIMALS));
const DAY_MS = 86_400_000;
/** Candidate that identifies the trial round. */
export const TRIAL_CANDIDATE = 'LUMEN';

/**
 * Returns two voting rounds with the platform's coin, from now on: one for seven days, and one that ends within
 * minutes.
 */
export function voteOpenings(nowMs: number): readonly Command[] {
  return [
    roundOf(nowMs, 7 * DAY_MS, 10_000, [
      { code: 'AUR', name: 'Aurora', about: 'Storage that is paid for by the hour and proven every day.' },
      { code: 'MOS', name: 'Mosaic', about: 'A network in which many small chains share one security.' },
      { code: 'TIDE', name: 'Tidewater', about: 'Payments between machines, settled twice a minute.' },
    ]),
    trialRound(nowMs),
  ];
}

/** Returns a round for a few minutes, without a quorum. */
export function trialRound(nowMs: number): Command {
  return roundOf(nowMs, TRIAL_MS, 0, [
    {
      code: TRIAL_CANDIDATE,
      name: 'Lumen Field',
      about: 'Certificates of solar power that anyone can check.',
    },
    { code: 'QUAY', name: 'Quay', about: 'Bills of lading that change hands without paper.' },
  ]);
}

function roundOf(
  nowMs: number,
  durationMs: number,
  quorum: number,
  candidates: readonly Candidate[],
): Command {
  const from = nowMs + 1_000;
  const terms = {
    currency: currencyId(PLATFORM_ID),
    mode: 'lock',
    minimum: coins(1),
    perOwner: coins(100_000),
    quorum: coins(quorum),
    from: timeMs(from),
    to: timeMs(from + durationMs),
    identityLevel: 0,
    barredCountries: [],
    candidates,
  } as const;
  return { room: 'vote', type: 'set_vote_round', by: SETUP, round: null, version: 0, terms };
}

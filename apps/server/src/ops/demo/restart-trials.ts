import { type Command, clientKey, currencyId, DEMO } from '@assay/engine';
import { amount } from '@assay/money';
import type { Exchange } from '../../exchange/exchange.ts';
import { COIN_DECIMALS, PLATFORM_ID } from './catalog.ts';
import { insertCrowdPaper, trialProject } from './crowd-opening.ts';
import { DEMO_MERCHANT, findOwner } from './people.ts';
import { trialCoins, trialSale } from './sale-opening.ts';
import { TRIAL_CANDIDATE, trialRound } from './vote-opening.ts';

/** Pause after a trial without participants. */
const PAUSE_MS = 10 * 60_000;
/** Amount of the platform's coin, added when too little of it is left to be set aside. */
const TOP_UP = amount(100_000n * 10n ** BigInt(COIN_DECIMALS));

type Parts = Pick<Exchange, 'database' | 'sequencer'> & { readonly now: () => number };

/** The last trial of a kind: the end of participation, and the participants or the amount they requested. */
type Last = { readonly to_ms: bigint; readonly takers: number | bigint } | undefined;

/**
 * Opens another voting round, project and sale that end within minutes, once the last ones have ended: immediately
 * after one with participants, else after a pause, so that lists do not fill with unused ones.
 */
export async function restartTrials(parts: Parts): Promise<void> {
  await restartRound(parts);
  await restartProject(parts);
  await restartSale(parts);
}

function isDue(last: Last, now: number): boolean {
  if (last === undefined) return true;
  return now > Number(last.to_ms) + (last.takers > 0 ? 0 : PAUSE_MS);
}

async function restartRound({ database, sequencer, now }: Parts): Promise<void> {
  const last = await database
    .selectFrom('vote_rounds')
    .select(['to_ms', 'voters as takers'])
    .where('candidates', 'like', `%"${TRIAL_CANDIDATE}"%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (isDue(last, now())) await sequencer.submit(trialRound(now()));
}

async function restartProject({ database, sequencer, now }: Parts): Promise<void> {
  const last = await database
    .selectFrom('crowd_projects')
    .select(['to_ms', 'backers as takers'])
    .where('unit', '=', 'minute')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // A demo seeded by an earlier release has no merchant.
  const team = await findOwner(database, DEMO_MERCHANT);
  if (team === undefined || !isDue(last, now())) return;
  const outcome = await sequencer.submit(trialProject(now(), team));
  if (outcome.ok) await insertCrowdPaper(database, outcome.createdId ?? 0, 'library');
  else if (outcome.rejection.code === 'supply_not_there')
    await sequencer.submit(topUp(sequencer.lastSequence()));
}

function topUp(sequence: number): Command {
  const key = clientKey(`trial-coins-${sequence}`);
  const funds = { currency: currencyId(PLATFORM_ID), amount: TOP_UP, key };
  return { room: 'crowd', type: 'fund_projects', by: DEMO, ...funds };
}

async function restartSale({ database, sequencer, now }: Parts): Promise<void> {
  const last = await database
    .selectFrom('sales')
    .select(['to_ms', 'asked as takers'])
    .where('unit', '=', 'minute')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!isDue(last, now())) return;
  const outcome = await sequencer.submit(trialSale(now()));
  if (!outcome.ok && outcome.rejection.code === 'supply_not_there')
    await sequencer.submit(trialCoins(`trial-sale-coins-${sequencer.lastSequence()}`));
}

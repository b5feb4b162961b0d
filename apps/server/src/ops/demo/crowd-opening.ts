import type { CrowdTerms } from '@assay/domain';
import { type Command, clientKey, currencyId, DEMO, type OwnerId, SETUP, timeMs } from '@assay/engine';
import { LANGUAGES } from '@assay/locales';
import { message } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { COIN_DECIMALS, PLATFORM_ID, USDT_ID } from './catalog.ts';
import { TRIAL_MS } from './trial-times.ts';

const UNIT = 10n ** BigInt(COIN_DECIMALS);
const coins = (count: number) => amount(BigInt(count) * UNIT);
const DAY_MS = 86_400_000;

/**
 * Credits the project's tokens to the house accounts, and opens two projects: one for thirty days, and one that ends
 * within minutes.
 */
export function crowdOpening(nowMs: number, team: OwnerId): OpeningCommands {
  const key = clientKey('seed-project-coins');
  const funds = { currency: currencyId(PLATFORM_ID), amount: coins(1_000_000), key };
  return {
    funds: { room: 'crowd', type: 'fund_projects', by: DEMO, ...funds },
    projects: [projectOf(nowMs, team, LONG_PROJECT), trialProject(nowMs, team)],
  };
}

type OpeningCommands = { readonly funds: Command; readonly projects: readonly Command[] };

/** Returns a project in two stages whose votes last two minutes. */
export function trialProject(nowMs: number, team: OwnerId): Command {
  return projectOf(nowMs, team, TRIAL);
}

type ProjectSize = Pick<CrowdTerms, 'shares' | 'pollDays' | 'patienceDays' | 'unit'> & {
  readonly durationMs: number;
  /** In whole coins. */
  readonly target: number;
  readonly maxPerBacker: number;
};

const LONG_PROJECT: ProjectSize = {
  durationMs: 30 * DAY_MS,
  target: 20_000,
  maxPerBacker: 50_000,
  shares: [500_000, 300_000, 200_000],
  pollDays: 1,
  patienceDays: 30,
};
/** Its days are minutes: half an hour for each step that a person has to take. */
const TRIAL: ProjectSize = {
  durationMs: TRIAL_MS,
  target: 100,
  maxPerBacker: 2_000,
  shares: [600_000, 400_000],
  pollDays: 2,
  patienceDays: 30,
  unit: 'minute',
};

function projectOf(
  nowMs: number,
  team: OwnerId,
  { durationMs, target, maxPerBacker, ...steps }: ProjectSize,
): Command {
  const from = nowMs + 1_000;
  const terms = {
    token: currencyId(PLATFORM_ID),
    payment: currencyId(USDT_ID),
    price: amount(UNIT / 5n),
    target: coins(target),
    most: coins(maxPerBacker),
    minimum: coins(10),
    perOwner: coins(maxPerBacker / 2),
    from: timeMs(from),
    to: timeMs(from + durationMs),
    ...steps,
    recipient: team,
    team: [team],
    identityLevel: 0,
    barredCountries: [],
  } as const;
  return { room: 'crowd', type: 'set_project', by: SETUP, project: null, version: 0, terms };
}

/** Inserts the texts of the demo's projects; projects of staff have their own texts. */
export async function insertCrowdPapers(database: Kysely<Schema>): Promise<void> {
  const withoutUpdates = await database
    .selectFrom('crowd_projects as p')
    .leftJoin('crowd_papers as papers', 'papers.project', 'p.id')
    .select(['p.id', 'p.unit'])
    .where('papers.project', 'is', null)
    .execute();
  for (const { id, unit } of withoutUpdates) {
    await insertCrowdPaper(database, Number(id), unit === 'day' ? 'garden' : 'library');
  }
}

/** Inserts the texts of one project, in nine languages. */
export async function insertCrowdPaper(
  database: Kysely<Schema>,
  project: number,
  name: 'garden' | 'library',
): Promise<void> {
  const texts = LANGUAGES.map(({ code }) => [
    code,
    {
      title: message(code, `crowd_demo.${name}.title`),
      summary: message(code, `crowd_demo.${name}.summary`),
      story: message(code, `crowd_demo.${name}.story`),
      team: message(code, `crowd_demo.${name}.team`),
    },
  ]);
  await database
    .insertInto('crowd_papers')
    .values({
      project: BigInt(project),
      texts: JSON.stringify(Object.fromEntries(texts)),
      pictures: '/coins/asy.svg',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import { type Command, clientKey, currencyId, DEMO, type OwnerId, SETUP, timeMs } from '@assay/engine';
import { LANGUAGES } from '@assay/locales';
import { message } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { COIN_DECIMALS, COINS, PLATFORM_CODE } from './catalog.ts';

const UNIT = 10n ** BigInt(COIN_DECIMALS);
const coins = (count: number) => amount(BigInt(count) * UNIT);
const DAY_MS = 86_400_000;
const SHORT_MS = 10 * 60_000;
const PROJECTS = ['garden', 'library'] as const;

/** The house's tokens, and two projects from now on: one for thirty days, and one whose end can be waited for. */
export function crowdOpening(nowMs: number, team: OwnerId): Opening {
  const key = clientKey('seed-project-coins');
  const token = idOf(PLATFORM_CODE);
  return {
    funds: { room: 'crowd', type: 'fund_projects', by: DEMO, currency: token, amount: coins(1_000_000), key },
    projects: [
      projectOf(nowMs, team, { lastsMs: 30 * DAY_MS, target: 20_000, most: 50_000 }),
      projectOf(nowMs, team, { lastsMs: SHORT_MS, target: 100, most: 10_000 }),
    ],
  };
}

type Opening = { readonly funds: Command; readonly projects: readonly Command[] };

type Size = { readonly lastsMs: number; readonly target: number; readonly most: number };

function projectOf(nowMs: number, team: OwnerId, { lastsMs, target, most }: Size): Command {
  const from = nowMs + 1_000;
  const terms = {
    token: idOf(PLATFORM_CODE),
    payment: idOf('USDT'),
    price: amount(UNIT / 5n),
    target: coins(target),
    most: coins(most),
    minimum: coins(10),
    perOwner: coins(most / 2),
    from: timeMs(from),
    to: timeMs(from + lastsMs),
    shares: [500_000, 300_000, 200_000],
    pollDays: 1,
    patienceDays: 30,
    recipient: team,
    team: [team],
    identityLevel: 0,
    barredCountries: [],
  } as const;
  return { room: 'crowd', type: 'set_project', by: SETUP, project: null, version: 0, terms };
}

/** What the two say of themselves, in nine languages. */
export async function insertCrowdPapers(database: Kysely<Schema>): Promise<void> {
  const stored = await database.selectFrom('crowd_projects').select('id').orderBy('id').limit(2).execute();
  for (const [place, { id }] of stored.entries()) {
    const name = PROJECTS[place] ?? 'garden';
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
      .values({ project: id, texts: JSON.stringify(Object.fromEntries(texts)), pictures: '/coins/asy.svg' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function idOf(code: string) {
  return currencyId(COINS.find((coin) => coin.code === code)?.id ?? 0);
}

import { consoleCalls } from '@assay/contract/console';
import type { CrowdTerms, SaleTerms, VoteTerms } from '@assay/domain';
import { type Command, ownerId, SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { ETH, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const UNIT = 100_000_000n;
const coins = (count: bigint) => amount(count * UNIT);
let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let people: readonly Trader[];
let ahead = 0;
const now = (): number => Date.now() + ahead;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: now });
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  people = [await trader('one'), await trader('other')];
  await submit({ room: 'sale', type: 'fund_sale', by: SETUP, currency: ETH, amount: coins(10_000n) });
  await submit({ room: 'crowd', type: 'fund_projects', by: SETUP, currency: ETH, amount: coins(10_000n) });
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

async function trader(name: string): Promise<Trader> {
  const made = await assay.signUp(name);
  for (const currency of [USDT, ETH]) await assay.fund(made, currency, '1000');
  return made;
}

async function submit(command: Command): Promise<number> {
  const outcome = await assay.submit(command);
  if (!outcome.ok) throw new Error(`refused: ${outcome.rejection.code}`);
  return outcome.createdId ?? 0;
}

function skip(ms: number): void {
  ahead += ms;
  assay.advance(ms);
}

/** Returns terms that start immediately and last a minute. */
function begun() {
  const from = now() + 100;
  const period = { from: timeMs(from), to: timeMs(from + 60_000) };
  return { ...period, identityLevel: 0, barredCountries: [] };
}

async function post(who: Trader, path: string, form: Readonly<Record<string, string | number>>) {
  const answer = await assay.call(path, { token: who.token, form, lang: 'en' });
  expect(answer.body).toMatchObject({ type: 'ok' });
}

async function held({ id }: Trader): Promise<bigint> {
  const rows = await assay.database.query<{ held: bigint }>(`select held from balances where owner = $1`, [
    id,
  ]);
  return rows.reduce((sum, row) => sum + row.held, 0n);
}

/** Advances time until nothing of the users is on hold. */
async function freed(ms: number): Promise<void> {
  skip(ms);
  await submit({ room: 'sale', type: 'fund_sale', by: SETUP, currency: ETH, amount: amount(1n) });
  await vi.waitFor(async () => {
    for (const one of people) if ((await held(one)) !== 0n) throw new Error('something is still on hold');
  }, 20_000);
}

type Change = { readonly field: string; readonly before: string; readonly after: string };
const linesOf = (changes: readonly Change[]) =>
  changes.map(({ field, before, after }) => [field, before, after]);

/** Returns the changes of the newest proposal that the second person sees. */
async function proposed() {
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, owner);
  return linesOf(list[0]?.changes ?? []);
}

it('IEO-049: what the cancellation of a sale touches and returns is said before it is proposed, and to the second person', async () => {
  const terms: SaleTerms = {
    ...begun(),
    token: ETH,
    payment: USDT,
    price: amount(UNIT / 2n),
    supply: coins(1_000n),
    perOwner: coins(400n),
    minimum: coins(1n),
    mode: 'first_come',
    delivery: 'at_end',
    cliffDays: 0,
    vestingDays: 0,
  };
  const sale = await submit({ room: 'sale', type: 'set_sale', by: SETUP, sale: null, version: 0, terms });
  skip(200);
  for (const one of people) await post(one, '/api/wallet/ieo', { currency: ETH, amount: '10.5' });
  await post(people[0] as Trader, '/api/wallet/ieo', { currency: ETH, amount: '5' });
  const cancel = { id: sale, act: 'cancel' } as const;
  const { changes } = await desk.ok(consoleCalls.consoleSalePreviewAct, cancel, owner);
  const lines = [
    ['status', 'open', 'cancelled'],
    ['waiting', '2', '0'],
    ['on_hold', '26 USDT', '0 USDT'],
    ['delivered', '0 ETH', '0 ETH'],
    ['set_aside', '1000 ETH', '0 ETH'],
  ];
  expect(linesOf(changes)).toEqual(lines);
  expect(changes.map(({ label }) => label)).toContain('Pending buyers');
  const resume = { id: sale, act: 'resume' } as const;
  const running = await desk.send(consoleCalls.consoleSalePreviewAct, resume, owner);
  expect(envelope(running).message).toBe('Nothing to change: this is already the case.');
  await desk.ok(consoleCalls.consoleSaleAct, { ...cancel, reason: 'a mistake' }, owner);
  expect(await proposed()).toEqual(lines);
  await submit({ room: 'sale', type: 'cancel_sale', by: SETUP, sale });
  await freed(0);
});

it('VOT-022: what the cancellation of a round touches and frees is said before it is proposed, and to the second person', async () => {
  const terms: VoteTerms = {
    ...begun(),
    currency: ETH,
    mode: 'cost',
    minimum: coins(1n),
    perOwner: coins(100n),
    quorum: coins(10n),
    candidates: [
      { code: 'AAA', name: 'First', about: 'The first of them.' },
      { code: 'BBB', name: 'Second', about: 'The second of them.' },
    ],
  };
  const plan = { room: 'vote', type: 'set_vote_round', by: SETUP, round: null, version: 0, terms } as const;
  const round = await submit(plan);
  skip(200);
  for (const one of people) await post(one, '/api/vote/cast', { round, candidate: 0, amount: '5' });
  const cancel = { id: round, act: 'cancel' } as const;
  const { changes } = await desk.ok(consoleCalls.consoleVotePreviewAct, cancel, owner);
  const lines = [
    ['status', 'open', 'cancelled'],
    ['voters', '2', '0'],
    ['on_hold', '10 ETH', '0 ETH'],
  ];
  expect(linesOf(changes)).toEqual(lines);
  await desk.ok(consoleCalls.consoleVoteAct, { ...cancel, reason: 'a mistake' }, owner);
  expect(await proposed()).toEqual(lines);
  await submit({ room: 'vote', type: 'cancel_vote_round', by: SETUP, round });
  await freed(0);
});

it('CRW-025 CRW-026: what a release pays and an end frees is said before it is proposed, and to the second person', async () => {
  const team = await trader('team');
  const terms: CrowdTerms = {
    ...begun(),
    token: ETH,
    payment: USDT,
    price: amount(UNIT / 2n),
    target: coins(100n),
    most: coins(200n),
    minimum: coins(1n),
    perOwner: coins(150n),
    shares: [333_333, 666_667],
    pollDays: 2,
    patienceDays: 30,
    unit: 'minute',
    recipient: ownerId(team.id),
    team: [ownerId(team.id)],
  };
  const plan = { room: 'crowd', type: 'set_project', by: SETUP, project: null, version: 0, terms } as const;
  const project = await submit(plan);
  skip(200);
  for (const one of people) await post(one, '/api/crowd/back', { project, amount: '70' });
  const look = (act: 'release' | 'cancel') =>
    desk.send(consoleCalls.consoleCrowdPreviewAct, { id: project, act }, owner);
  expect(envelope(await look('release')).message).toBe('This can’t be done in the project’s current state.');
  const preview = async (act: 'release' | 'cancel') => {
    const asked = { id: project, act };
    return linesOf((await desk.ok(consoleCalls.consoleCrowdPreviewAct, asked, owner)).changes);
  };
  skip(61_000);
  await submit({ room: 'sale', type: 'fund_sale', by: SETUP, currency: ETH, amount: amount(1n) });
  await vi.waitFor(async () => expect(envelope(await look('release')).type).toBe('ok'), 20_000);
  expect(await preview('release')).toEqual([
    ['status', 'funded', 'paying'],
    ['backers', '2', '2'],
    ['paid', '0 USDT', '46.66662 USDT'],
    ['delivered', '0 ETH', '93.33324 ETH'],
  ]);
  await submit({ room: 'crowd', type: 'release_project', by: SETUP, project });
  const lines = [
    ['status', 'funded', 'cancelled'],
    ['backers', '2', '0'],
    ['on_hold', '93.33338 USDT', '0 USDT'],
    ['paid', '46.66662 USDT', '46.66662 USDT'],
    ['delivered', '93.33324 ETH', '93.33324 ETH'],
    ['set_aside', '306.66676 ETH', '0 ETH'],
  ];
  await submit({ room: 'sale', type: 'fund_sale', by: SETUP, currency: ETH, amount: amount(1n) });
  await vi.waitFor(async () => expect((await look('cancel')).body).toMatchObject({ type: 'ok' }), 20_000);
  await vi.waitFor(async () => expect(await preview('cancel')).toEqual(lines), 20_000);
  await desk.ok(
    consoleCalls.consoleCrowdAct,
    { id: project, act: 'cancel', reason: 'the team has gone' },
    owner,
  );
  expect(await proposed()).toEqual(lines);
  // Allows for the next step's half an hour, since the days of this project are minutes.
  await freed(31 * 60_000);
});

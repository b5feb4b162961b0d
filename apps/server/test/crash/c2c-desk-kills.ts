import { consoleCalls } from '@assay/contract/console';
import { until } from '../support/sequencer.ts';
import { type DeskScene, openDesk, setTerms, type Who } from './c2c-desk-scene.ts';

const HOUR_MS = 60 * 60_000;
const SECOND_MS = 1_000;
const UNITS = 100_000_000;
const REASON = 'by the bank statement';
const TEXT = 'The bank statement shows it.';

/** Count of noted acts whose command was given. What died before it stays noted for an hour, and writes nothing. */
const UNWRITTEN_ACTS =
  "select count(*) from staff_acts where 'staff-act-' || id in (select client_key from client_keys)";

const idOf = (who: Who): string => `(select id from users where email = '${who}@demo.assay')`;
const COINS = `select sum(total) as count from balances where wallet = 'legal' and currency = 3 and owner = `;

/**
 * Takes disputes through rulings of one and of two people, appeals and their second rulings, suspends and lifts, and
 * decides about merchants, and kills the real server in the midst of each. Answers how often it was killed, how often each
 * stands in the journal and in the audit log, what the buyer has got, what was written about, and what `verify` says.
 */
export async function killBetweenSteps(url: string, seed: number) {
  await setTerms(url, HOUR_MS);
  const scene = await openDesk(url, seed, 4);
  const before = await scene.count(COINS + idOf('alice'));
  await ruleAlone(scene);
  await ruleByTwo(scene);
  await suspend(scene);
  await decideAboutMerchants(scene);
  const faults = await scene.close();
  await setTerms(url, SECOND_MS);
  const later = await openDesk(url, seed + 1, 1);
  await ruleForGood(later);
  await until(async () => (await later.count(UNWRITTEN_ACTS)) === 0);
  const report = {
    kills: scene.server.kills() + later.server.kills(),
    gained: ((await later.count(COINS + idOf('alice'))) - before) / UNITS,
    journal: await later.counted(`select type as name, count(*) from journal where accepted and room = 'c2c'
      and command -> 'by' ->> 'staff' is not null group by type`),
    audit: await later.counted(`select action as name, count(*) from audit_log
      where action like 'c2c%' or action like '%.c2c\\_ruling' group by action`),
    merchants: await later.counted(`select what as name, count(*) from c2c_merchant_notices
      where owner in (${idOf('alice')}, ${idOf('bob')}) group by what`),
  };
  return { ...report, faults: [...faults, ...(await later.close())] };
}

/** One rules that the buyer gets the coins, the seller appeals, and somebody else that they return. */
async function ruleAlone(scene: DeskScene): Promise<void> {
  const id = await disputed(scene, '20');
  await rule(scene, id, { ruling: 'release' }, 0);
  await appeal(scene, id, 'bob');
  await state(scene, id, 'alice');
  await rule(scene, id, { ruling: 'return' }, 1);
}

/** Two split, the buyer appeals, and two others split otherwise. */
async function ruleByTwo(scene: DeskScene): Promise<void> {
  const id = await disputed(scene, '200');
  await propose(scene, id, { ruling: 'split', buyer_number: '50' }, 0);
  await approve(scene, id, 1);
  await appeal(scene, id, 'alice');
  await state(scene, id, 'bob');
  await propose(scene, id, { ruling: 'split', buyer_number: '120' }, 2);
  await approve(scene, id, 3);
}

/** Nobody appeals, and the clock carries it out while the server is killed again and again. */
async function ruleForGood(scene: DeskScene): Promise<void> {
  const id = await disputed(scene, '10');
  await rule(scene, id, { ruling: 'release' }, 0);
  await scene.server.interrupt(() => scene.get('alice', `/api/c2c_deal?id=${id}`));
  await until(async () => (await scene.count(`${deal(id)} and state = 'finished'`)) === 1);
}

async function suspend(scene: DeskScene): Promise<void> {
  const user = await scene.count(`select id as count from users where email = 'alice@demo.assay'`);
  for (const [is_suspended, is] of [
    ['1', 'is_suspended'],
    ['0', 'not is_suspended'],
  ] as const) {
    const act = () =>
      scene.ask(consoleCalls.consoleSuspendC2cTrader, { user, is_suspended, reason: REASON }, 0);
    await scene.once(act, `select count(*) from c2c_traders where owner = ${user} and ${is}`);
  }
}

/** One is approved and leaves, which ends by itself; the other is rejected. */
async function decideAboutMerchants(scene: DeskScene): Promise<void> {
  for (const [who, act, state] of [
    ['bob', 'approve', 'approved'],
    ['alice', 'reject', 'rejected'],
  ] as const) {
    await scene.must(scene.post(who, '/api/c2c/merchant_apply', { name: `Coins of ${who}` }));
    const id = await scene.count(`select id as count from users where email = '${who}@demo.assay'`);
    const decide = () => scene.ask(consoleCalls.consoleDecideC2cMerchant, { id, act, reason: REASON }, 0);
    await scene.once(decide, `select count(*) from c2c_merchants where owner = ${id} and state = '${state}'`);
  }
  await scene.must(scene.post('bob', '/api/c2c/merchant_leave', {}));
  await scene.server.interrupt(() => scene.get('bob', '/api/c2c/merchant'));
  const left = `select count(*) from c2c_merchants where owner = ${idOf('bob')} and state = 'left'`;
  await until(async () => (await scene.count(left)) === 1);
}

/** A deal that the seller has cancelled, and about which both have said what they say. */
async function disputed(scene: DeskScene, number: string): Promise<number> {
  const { post, must } = scene;
  const offer = { total_number: number, price: '7.5', way: 'bank', currency_id: '3', type: 'sell' };
  const published = (await must(post('bob', '/api/c2c_send', offer))) as unknown as { data: { id: number } };
  const taken = await must(post('alice', '/api/c2c/do_legal_deal', { id: String(published.data.id) }));
  const { id } = taken.message as { id: number };
  await must(post('bob', '/api/c2c/user_legal_pay_cancel', { id: String(id) }));
  await must(post('alice', '/api/c2c/dispute', { id: String(id), reason: 'I have paid' }));
  await state(scene, id, 'bob');
  return id;
}

async function state(scene: DeskScene, id: number, who: Who): Promise<void> {
  const said = { id: String(id), text: 'This is how it was.', kind: 'statement' };
  await scene.must(scene.post(who, '/api/c2c/say', said));
}

async function appeal(scene: DeskScene, id: number, who: Who): Promise<void> {
  const act = () => scene.post(who, '/api/c2c/appeal', { id: String(id), reason: 'That is wrong.' });
  await scene.once(act, `${deal(id)} and dispute = 'appealed'`);
}

async function rule(scene: DeskScene, id: number, ruling: object, staff: number): Promise<void> {
  const round = await rulings(scene, id);
  await scene.once(ruleOf(scene, id, ruling, staff), rulingOf(id, round + 1));
}

async function propose(scene: DeskScene, id: number, ruling: object, staff: number): Promise<void> {
  await scene.once(ruleOf(scene, id, ruling, staff), request(id, 'waiting'));
}

async function approve(scene: DeskScene, id: number, staff: number): Promise<void> {
  const waiting = `select id as count from four_eyes_requests where target = 'c2c_deal:${id}' and status = 'waiting'`;
  const asked = await scene.count(waiting);
  const round = await rulings(scene, id);
  const decision = { id: asked, decision: 'approve', reason: REASON } as const;
  const act = () => scene.ask(consoleCalls.consoleDecideRequest, decision, staff);
  await scene.once(
    act,
    `select count(*) from four_eyes_requests where id = ${asked} and status = 'approved'`,
  );
  if ((await rulings(scene, id)) !== round + 1) throw new Error('approved and not ruled');
}

function ruleOf(scene: DeskScene, id: number, ruling: object, staff: number) {
  const input = { id, text: TEXT, reason: REASON, ...ruling };
  return () => scene.ask(consoleCalls.consoleRuleC2cDispute, input, staff);
}

function rulings(scene: DeskScene, id: number): Promise<number> {
  return scene.count(`select count(*) from c2c_rulings where deal = ${id}`);
}

const deal = (id: number): string => `select count(*) from c2c_deals where id = ${id}`;
const rulingOf = (id: number, round: number): string =>
  `select count(*) from c2c_rulings where deal = ${id} and round = ${round}`;
const request = (id: number, status: string): string =>
  `select count(*) from four_eyes_requests where target = 'c2c_deal:${id}' and status = '${status}'`;

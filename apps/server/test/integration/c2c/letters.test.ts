import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { writeLetters } from '../../../src/products/c2c/letters.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let scene: C2cScene;
let seller: Trader;
let buyer: Trader;
let desk: ConsoleClient;
let compliance: Colleague;
let ahead = 0;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: () => Date.now() + ahead });
  scene = await openC2c(assay, { disputeAfterMs: 1_000, coolDownMs: 1_000 });
  seller = await scene.trader('letters-seller');
  buyer = await scene.trader('letters-buyer', '0');
  desk = consoleOf(assay);
  compliance = await desk.join(await desk.firstOwner(), ['compliance']);
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

/** Returns the letters to a user about a deal, oldest first, after all rounds of the job. */
async function lettersTo(who: Trader, deal: number): Promise<readonly string[]> {
  await writeLetters(assay.exchange);
  await writeLetters(assay.exchange);
  const rows = await assay.database.query<{ body: string; subject: string }>(
    `select subject, body from outbox where recipient = $1 and code is null and body like $2 order by id`,
    [who.email, `P2P order ${deal} at%`],
  );
  expect(rows.every(({ subject }) => subject.includes('update on your P2P order'))).toBe(true);
  return rows.map(({ body }) => body);
}

it('C2C-123: each party is written of what the other did, once, with what it is about', async () => {
  const deal = await scene.take(buyer, await scene.publish(seller), { number: '40' });
  expect(await lettersTo(seller, deal)).toEqual([
    expect.stringMatching(/your offer was taken .* 40\.00 USDT for 280\.00 CNY/),
  ]);
  expect(await lettersTo(buyer, deal)).toEqual([]);
  await scene.act('pay', buyer, deal);
  expect((await lettersTo(seller, deal)).at(-1)).toContain('payment of 280.00 CNY');
  await scene.act('owner', seller, deal);
  expect(await lettersTo(buyer, deal)).toEqual([
    expect.stringContaining('40.00 USDT are in your P2P account'),
  ]);
  expect(await lettersTo(seller, deal)).toHaveLength(2);
});

it('C2C-123 C2C-144: a buyer who advertised is written of what has come without the fee, which the receipt says', async () => {
  const offer = await scene.publish(buyer, { type: 'buy', total_number: '50' });
  const deal = await scene.take(seller, offer, { number: '50' });
  await scene.act('pay', buyer, deal);
  await scene.act('taker', seller, deal);
  expect((await lettersTo(buyer, deal)).at(-1)).toContain('49.95 USDT are in your P2P account');
  const feeOf = async (who: Trader) =>
    ((await scene.get(`/api/c2c_deal?id=${deal}`, who)).message as { fee: string }).fee;
  expect(await Promise.all([feeOf(buyer), feeOf(seller)])).toEqual(['0.05', '0.00']);
});

it('C2C-123: a cancellation, a dispute, its statements and its end are written of once', async () => {
  const deal = await scene.take(buyer, await scene.publish(seller), { number: '10' });
  await scene.act('cancel', seller, deal);
  expect((await lettersTo(buyer, deal)).at(-1)).toMatch(
    /Don’t pay\..* by \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\+8\. The coins stay on hold/,
  );
  await scene.post('/api/c2c/dispute', { id: deal, reason: 'I have paid' }, buyer);
  await scene.post('/api/c2c/say', { id: deal, text: 'nothing came', kind: 'statement' }, seller);
  const toSeller = await lettersTo(seller, deal);
  expect(toSeller).toHaveLength(2);
  expect(toSeller.at(-1)).toContain('opened a dispute');
  await scene.act('concede', seller, deal);
  for (const who of [buyer, seller]) {
    expect((await lettersTo(who, deal)).at(-1)).toContain('10.00 of 10.00 USDT went to the buyer');
  }
  expect(await lettersTo(buyer, deal)).toHaveLength(2);
});

/** Returns the letters to a merchant, oldest first, after all rounds of the job. */
async function merchantLetters(who: Trader): Promise<readonly string[]> {
  await writeLetters(assay.exchange);
  await writeLetters(assay.exchange);
  const rows = await assay.database.query<{ body: string }>(
    `select body from outbox where recipient = $1 and subject = $2 order by id`,
    [who.email, 'Assay: update on your merchant status'],
  );
  return rows.map(({ body }) => body);
}

const apply = (who: Trader) => scene.post('/api/c2c/merchant_apply', { name: `Coins of ${who.id}` }, who);
const decide = (who: Trader, act: 'approve' | 'reject', reason: string) =>
  desk.ok(consoleCalls.consoleDecideC2cMerchant, { id: who.id, act, reason }, compliance);

it('C2C-129: a merchant is written of the decision with its reason, and that the deposit is free again, once each', async () => {
  const who = await scene.trader('letters-merchant');
  await apply(who);
  expect(await merchantLetters(who)).toEqual([]);
  await decide(who, 'reject', 'no papers of the business');
  const [rejected] = await merchantLetters(who);
  expect(rejected).toMatch(/rejected at .* 500\.00 USDT is unlocked.*: no papers of the business$/);
  await apply(who);
  await decide(who, 'approve', 'papers are fine');
  const approved = (await merchantLetters(who)).at(-1);
  expect(approved).toContain('approved');
  // The reason of an approval is for staff only.
  expect(approved).not.toContain('papers are fine');
  await scene.post('/api/c2c/merchant_leave', {}, who);
  await expect.poll(() => merchantLetters(who), { timeout: 10_000 }).toHaveLength(3);
  expect((await merchantLetters(who)).at(-1)).toMatch(
    /500\.00 USDT at Assay was unlocked at .* It’s in your P2P account/,
  );
});

it('C2C-129: verify proves what merchants are written about', async () => {
  const { query } = assay.database;
  const differences = async () => {
    const { checks } = await verify(assay.database.url);
    return checks.flatMap((check) => check.differences);
  };
  await query('update c2c_merchant_notices set bond = bond + 1');
  expect((await differences()).join('\n')).toContain('notice');
  await query('update c2c_merchant_notices set bond = bond - 1');
  expect(await differences()).toEqual([]);
});

it('C2C-160: who was written until when coins are kept is written anew when the exchange stood still', async () => {
  const deal = await scene.take(buyer, await scene.publish(seller), { number: '10' });
  await scene.act('cancel', seller, deal);
  const [first] = await lettersTo(buyer, deal);
  ahead += 10 * 60_000;
  // Submits a command: due clock commands precede it.
  await scene.publish(seller);
  const letters = await lettersTo(buyer, deal);
  expect(letters).toEqual([first, expect.stringContaining('because of downtime')]);
  expect(untilOf(letters[1])).toBeGreaterThan(untilOf(first));
  expect(await lettersTo(buyer, deal)).toHaveLength(2);
});

/** Returns the last time in a letter. */
function untilOf(letter = ''): number {
  return Date.parse(letter.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g)?.at(-1) ?? '');
}

import { SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { writeLetters } from '../../../src/products/acceptor/letters.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { verifyIdentity } from '../../support/verify-identity.ts';

type Act =
  | 'declare_acceptor_paid'
  | 'mark_acceptor_transferred'
  | 'cancel_acceptor_deal'
  | 'confirm_acceptor_deal'
  | 'reject_acceptor_deal'
  | 'dispute_acceptor_deal';

const UNIT = 100_000_000n;
const money = (units: bigint) => amount(units * UNIT);
/** Shorter than a gap that the clock counts as an outage. */
const STEP_MS = 50_000;
const BOTH = { staff: 2, name: 'colleague', reason: 'looked at it', proposedBy: 'operator' } as const;

let assay: HttpExchange;
let merchant: Trader;
let user: Trader;
let ahead = 0;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: () => Date.now() + ahead });
  merchant = await assay.signUp('letters-merchant');
  user = await assay.signUp('letters-user');
  const coins = { room: 'custody', type: 'credit', by: SETUP, wallet: 'legal', currency: USDT } as const;
  for (const { id: owner } of [merchant, user]) {
    await submit({ ...coins, owner, amount: money(1_000n), reason: 'deposit', reference: 1 });
    await verifyIdentity(assay, owner);
  }
  await submit({
    room: 'acceptor',
    type: 'set_acceptor',
    by: SETUP,
    owner: merchant.id,
    currency: USDT,
    open: true,
    deposit_rate: 72_000,
    withdrawal_rate: 71_000,
    deposit_minimum: money(1n),
    deposit_maximum: money(100n),
    withdrawal_minimum: money(1n),
    withdrawal_maximum: money(100n),
    opens: 0,
    closes: 0,
  });
  const by = { trader: merchant.id };
  await submit({ room: 'acceptor', type: 'pledge_as_acceptor', by, amount: money(200n) });
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

async function submit(command: Parameters<HttpExchange['submit']>[0]): Promise<number> {
  const outcome = await assay.submit(command);
  if (!outcome.ok) throw new Error(`refused: ${outcome.rejection.code}`);
  return outcome.createdId ?? 0;
}

function open(kind: 'buy' | 'sell', units: bigint): Promise<number> {
  const rate = kind === 'buy' ? 72_000 : 71_000;
  const asked = { acceptor: 1, kind, way: 'bank', amount: money(units), rate, paper: 1 } as const;
  return submit({ room: 'acceptor', type: 'open_acceptor_deal', by: { trader: user.id }, ...asked });
}

function act(type: Act, who: Trader, deal: number): Promise<number> {
  return submit({ room: 'acceptor', type, by: { trader: who.id }, deal });
}

/** Advances time by minutes, in steps that are no outage. */
async function pass(minutes: number): Promise<void> {
  for (let left = minutes * 60_000; left > 0; left -= STEP_MS) {
    const step = Math.min(left, STEP_MS);
    ahead += step;
    assay.advance(step);
    // Submits any command: due clock commands precede it.
    await assay.submit({ room: 'owners', type: 'unfreeze', by: SETUP, owner: user.id });
  }
}

/** Returns the letters to a user about a deal, oldest first, after all rounds of the job. */
async function lettersTo(who: Trader, deal: number): Promise<readonly string[]> {
  await writeLetters(assay.exchange);
  await writeLetters(assay.exchange);
  const rows = await assay.database.query<{ body: string; subject: string }>(
    `select subject, body from outbox where recipient = $1 and code is null and body like $2 order by id`,
    [who.email, `Fiat order ${deal} at%`],
  );
  expect(rows.every(({ subject }) => subject.includes('update on your fiat order'))).toBe(true);
  return rows.map(({ body }) => body);
}

const like = (...texts: readonly string[]) => texts.map((text) => expect.stringContaining(text));

it('ACP-039: both people of a deposit are written to of what the other does, once', async () => {
  const deal = await open('buy', 40n);
  expect(await lettersTo(merchant, deal)).toEqual(like('40 USDT of yours are locked'));
  await act('declare_acceptor_paid', user, deal);
  await act('confirm_acceptor_deal', merchant, deal);
  expect(await lettersTo(merchant, deal)).toEqual(like('40 USDT of yours', 'reported the payment at'));
  expect(await lettersTo(user, deal)).toEqual(like('40 USDT are in your P2P account'));
});

it('ACP-039: a deposit that is not taken, cancelled or not answered is written of', async () => {
  const [rejected, cancelled, expired] = [
    await open('buy', 10n),
    await open('buy', 11n),
    await open('buy', 12n),
  ];
  await act('reject_acceptor_deal', merchant, rejected);
  await act('cancel_acceptor_deal', user, cancelled);
  await pass(31);
  expect(await lettersTo(user, rejected)).toEqual(like('Don’t pay.'));
  expect((await lettersTo(merchant, cancelled)).at(-1)).toContain('Your 11 USDT are unlocked');
  for (const who of [user, merchant]) {
    expect((await lettersTo(who, expired)).at(-1)).toContain('the deposit expired at');
  }
});

it('ACP-028 ACP-039: a withdrawal that was marked as transferred is written of, twice before it confirms itself, and then', async () => {
  const deal = await open('sell', 30n);
  expect(await lettersTo(merchant, deal)).toEqual(like('a withdrawal of 30 USDT'));
  await act('mark_acceptor_transferred', merchant, deal);
  await pass(11);
  expect(await lettersTo(user, deal)).toEqual(like('open a dispute before', 'confirms automatically at'));
  await pass(10);
  const toUser = [
    'reported the payment for your 30 USDT at',
    'confirms automatically at',
    'last reminder',
    'was confirmed automatically at',
  ];
  expect(await lettersTo(user, deal)).toEqual(like(...toUser));
  expect((await lettersTo(merchant, deal)).at(-1)).toContain('was confirmed automatically at');
  // Each repayment from the held deposit causes a letter, with the total.
  for (const units of [5n, 7n]) {
    const back = { room: 'acceptor', type: 'compensate_acceptor_deal', by: BOTH, deal } as const;
    await submit({ ...back, amount: money(units) });
  }
  const back = ['received 5 USDT', 'received 12 USDT'];
  expect(await lettersTo(user, deal)).toEqual(like(...toUser, ...back));
  // After a week the deal is final, which causes no letter.
  ahead += 8 * 24 * 3_600_000;
  await pass(2);
  expect(await lettersTo(user, deal)).toEqual(like(...toUser, ...back));
});

it('ACP-039: a dispute and its ruling are written of to both', async () => {
  const [carriedOut, calledOff] = [await open('buy', 20n), await open('buy', 21n)];
  for (const [deal, ruling] of [
    [carriedOut, 'confirm'],
    [calledOff, 'reject'],
  ] as const) {
    await act('declare_acceptor_paid', user, deal);
    await act('reject_acceptor_deal', merchant, deal);
    await submit({ room: 'acceptor', type: 'rule_acceptor_deal', by: BOTH, deal, ruling });
  }
  for (const who of [user, merchant]) {
    expect((await lettersTo(who, carriedOut)).slice(-2)).toEqual(
      like('a dispute was opened', 'The order is completed'),
    );
    expect((await lettersTo(who, calledOff)).slice(-2)).toEqual(
      like('a dispute was opened', 'The order is canceled'),
    );
  }
});

it('ACP-039: one that is given back, one that is cancelled and one that is confirmed are written of', async () => {
  const [rejected, cancelled, confirmed] = [
    await open('sell', 13n),
    await open('sell', 14n),
    await open('sell', 15n),
  ];
  await act('reject_acceptor_deal', merchant, rejected);
  await act('cancel_acceptor_deal', user, cancelled);
  await act('mark_acceptor_transferred', merchant, confirmed);
  await act('confirm_acceptor_deal', user, confirmed);
  expect((await lettersTo(user, rejected)).at(-1)).toContain('Your 13 USDT are unlocked');
  expect((await lettersTo(merchant, cancelled)).at(-1)).toContain('Don’t send the money');
  expect((await lettersTo(merchant, confirmed)).at(-1)).toContain('15 USDT are in your P2P account');
});

it('ACP-041: who was written a time is written anew when the exchange stood still, with the time that holds now', async () => {
  const deal = await open('buy', 16n);
  const [first] = await lettersTo(merchant, deal);
  ahead += 20 * 60_000;
  assay.advance(20 * 60_000);
  await pass(1);
  const letters = await lettersTo(merchant, deal);
  expect(letters).toEqual([first, expect.stringContaining('because of downtime')]);
  expect(untilOf(letters[1])).toBeGreaterThanOrEqual(untilOf(first) + 19 * 60_000);
  expect(await lettersTo(merchant, deal)).toHaveLength(2);
  expect(await lettersTo(user, deal)).toEqual([]);
});

/** Returns the last time in a letter. */
function untilOf(letter = ''): number {
  return Date.parse(letter.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g)?.at(-1) ?? '');
}

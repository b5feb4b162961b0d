import { SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { writeLetters } from '../../../src/products/checkout/letters.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { paymentsOpening } from '../../support/payment.ts';

/** Shorter than a gap that the clock counts as an outage. */
const STEP_MS = 50_000;
const BOTH = { staff: 2, name: 'colleague', reason: 'looked at it', proposedBy: 'operator' } as const;

let assay: HttpExchange;
let user: Trader;
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: now });
  user = await assay.signUp('letters-payer');
  for (const command of paymentsOpening()) await submit(command);
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

function begin(): Promise<number> {
  const asked = { money: amount(10_000n), rate: 72_000, paper: 1 };
  return submit({ room: 'checkout', type: 'open_checkout', by: { trader: user.id }, ...asked });
}

/** Submits the payment service's notice of a payment, paid a number of minutes from now. */
function pay(checkout: number, minutes: number): Promise<number> {
  const paidAt = timeMs(now() + minutes * 60_000);
  const by = { service: 'payments' } as const;
  return submit({ room: 'checkout', type: 'settle_checkout', by, checkout, money: amount(10_000n), paidAt });
}

/** Returns the letters about a payment, oldest first, after all rounds of the job. */
async function lettersOf(payment: number): Promise<readonly string[]> {
  await writeLetters(assay.exchange);
  await writeLetters(assay.exchange);
  const rows = await assay.database.query<{ body: string; subject: string }>(
    `select subject, body from outbox where recipient = $1 and code is null and body like $2 order by id`,
    [user.email, `Payment ${payment} of%`],
  );
  expect(rows.every(({ subject }) => subject.includes('update on your CNY payment'))).toBe(true);
  return rows.map(({ body }) => body);
}

it('PAY-021: who pays is written to when it is credited, came late, was given back or has ended unpaid', async () => {
  const [credited, granted, returned] = [await begin(), await begin(), await begin()];
  await pay(credited, 1);
  for (const [payment, ruling] of [
    [granted, 'grant'],
    [returned, 'return'],
  ] as const) {
    await pay(payment, 11);
    await submit({ room: 'checkout', type: 'rule_late_checkout', by: BOTH, checkout: payment, ruling });
  }
  const like = (...texts: readonly string[]) => texts.map((text) => expect.stringContaining(text));
  expect(await lettersOf(credited)).toEqual(like('100.00 CNY at Assay: 13.88888888 USDT was credited'));
  expect(await lettersOf(granted)).toEqual(like('arrived after the rate', 'was credited'));
  expect(await lettersOf(returned)).toEqual(like('arrived after the rate', 'to refund you'));
});

it('PAY-021: one that ended unpaid is written of once, also when it is forgotten after a week; one that was given up is not', async () => {
  const [unpaid, givenUp] = [await begin(), await begin()];
  const by = { trader: user.id };
  await submit({ room: 'checkout', type: 'abandon_checkout', by, checkout: givenUp });
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      ahead += STEP_MS;
      assay.advance(STEP_MS);
      // Submits any command: due clock commands precede it.
      await assay.submit({ room: 'owners', type: 'unfreeze', by: SETUP, owner: user.id });
    }
  };
  await pass(31 * 60_000);
  expect(await lettersOf(unpaid)).toEqual([expect.stringContaining('expired unpaid at')]);
  ahead += 8 * 24 * 3_600_000;
  await pass(120_000);
  expect(await lettersOf(unpaid)).toHaveLength(1);
  expect(await lettersOf(givenUp)).toEqual([]);
});

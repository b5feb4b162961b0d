import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { pairId, SETUP } from '@assay/engine';
import { amount, indexPriceUnits, ratePpm } from '@assay/money';
import { expect, vi } from 'vitest';
import { type Envelope, envelope } from './call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from './console-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from './http-exchange.ts';

export const BTC_USDT = pairId(1);
const PAIR = { legal_id: USDT, currency_id: BTC };
/** A pair that something waits on is marked once a second while its index moves. */
export const INDEX_PRICE_WAIT = { timeout: 10_000, interval: 20 };

type Form = Readonly<Record<string, string | number>>;
type Risk = AnswerOf<typeof consoleCalls.consoleLeverRisk>;

/** An exchange with leverage on BTC/USDT at 10,000, a long of 100 hands, a short of 50, and staff at the risk page. */
export type LeverScene = {
  readonly assay: HttpExchange;
  readonly desk: ConsoleClient;
  readonly owner: Colleague;
  readonly market: Colleague;
  readonly finance: Colleague;
  readonly approver: Colleague;
  /** Each has 200 USDT on the contract account. */
  readonly long: Trader;
  readonly short: Trader;
  submit(trader: Trader, form: Form): Promise<Envelope<unknown>>;
  /** Sets a mark, and waits for its effects. */
  setIndexPrice(price: number): Promise<void>;
  /** Returns the present state of the risk page, whose reads are cached for five seconds. */
  risk(): Promise<Risk>;
};

export async function openLeverScene(): Promise<LeverScene> {
  const assay = await openHttpExchange({}, { hasRules: true });
  const desk = consoleOf(assay);
  const owner = await desk.firstOwner();
  const market = await desk.join(owner, ['market'], 'market');
  const finance = await desk.join(owner, ['finance'], 'finance');
  const approver = await desk.join(owner, ['market', 'auditor'], 'approver');
  await offerLeverage(assay);
  const submit: LeverScene['submit'] = async (trader, form) => {
    const all = { ...PAIR, multiple: 10, status: 1, ...form };
    return envelope(await assay.call('/api/lever/submit', { token: trader.token, form: all }));
  };
  const [long, short] = [await funded(assay, 'long'), await funded(assay, 'short')];
  expect((await submit(long, { share: 100, type: 1 })).type).toBe('ok');
  expect((await submit(short, { share: 50, type: 2 })).type).toBe('ok');
  return {
    ...{ assay, desk, owner, market, finance, approver, long, short, submit },
    async setIndexPrice(price) {
      assay.index(BTC_USDT, at(price));
      await vi.waitFor(async () => {
        const newest = 'select price from marks where pair = 1 order by sequence desc limit 1';
        const [row] = await assay.database.query<{ price: string }>(newest);
        expect(BigInt(row?.price ?? 0)).toBe(at(price));
      }, INDEX_PRICE_WAIT);
    },
    risk() {
      assay.advance(6_000);
      return desk.ok(consoleCalls.consoleLeverRisk, {}, market);
    },
  };
}

/** Opens leverage on BTC/USDT at 10,000, with a sufficient pool. */
export async function offerLeverage(assay: HttpExchange): Promise<void> {
  const staleness = 3_600_000;
  await assay.submit({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair: BTC_USDT, staleness });
  await assay.submit({
    ...{ room: 'lever', type: 'set_lever_terms', by: SETUP, pair: BTC_USDT },
    terms: {
      unitsPerHand: amount(100_000n),
      ...{ multiples: [1, 10, 100], shares: [1, 5], minimumHands: 1, maximumHands: 10_000 },
      ...{ spread: ratePpm(1_000), fee: ratePpm(2_000), overnight: ratePpm(1_000) },
      ...{ liquidationFee: ratePpm(1_000), stress: ratePpm(100_000), jump: ratePpm(1_000_000), jumpMs: 0 },
      ...{ tradesPerOwner: 50, delistingMs: 60_000, isOpen: true },
    },
  });
  for (const to of ['lever_margin', 'lever_insurance'] as const) {
    const pool = { currency: USDT, from: 'external', to, amount: amount(10n ** 14n) } as const;
    await assay.submit({ room: 'lever', type: 'move_pool', by: SETUP, ...pool });
  }
  assay.index(BTC_USDT, at(10_000));
}

async function funded(assay: HttpExchange, name: string): Promise<Trader> {
  const trader = await assay.signUp(name);
  await assay.fund(trader, USDT, '200');
  const form = { from_field: 'change', to_field: 'lever', currency_id: USDT, number: '200' };
  await assay.call('/api/wallet/change', { token: trader.token, form });
  return trader;
}

/** Returns a price on the scale of the marks of BTC/USDT. */
function at(price: number) {
  return indexPriceUnits(BigInt(Math.round(price * 10_000)));
}

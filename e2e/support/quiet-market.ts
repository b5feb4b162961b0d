import { test as base, type Locator, type Page } from '@playwright/test';
import { runSql } from '../../apps/server/test/support/operator.ts';
import type { ServerProcess } from '../../apps/server/test/support/server-process.ts';
import { withQuietDemo } from './data-dir.ts';
import { claimFunds, expectOk, newTrader, type Trader } from './trader.ts';

/** A demo exchange without robots: only the test acts in its books. */
export type QuietMarket = {
  readonly server: ServerProcess;
  /** A new trader with 10,000 USDT, 0.5 BTC and 5 ETH, whose open orders are cancelled after the test. */
  trader(): Promise<Trader>;
  /** Places a limit order over HTTP, by default on BTC/USDT. */
  place(trader: Trader, side: 'buy' | 'sell', price: string, num: string, pair?: PairName): Promise<void>;
  /** Trades BTC/USDT between two other traders at this price, which becomes the last price. */
  tradeAt(price: string): Promise<void>;
  /** Changes rows of the database directly, as an operator may. */
  sql(text: string, values?: readonly unknown[]): Promise<void>;
};

type PairName = keyof typeof PAIRS;

const PAIRS = {
  'BTC/USDT': { legal_id: 3, currency_id: 1 },
  'ETH/USDT': { legal_id: 3, currency_id: 2 },
  'DOGE/USDT': { legal_id: 3, currency_id: 7 },
  'ETH/BTC': { legal_id: 1, currency_id: 2 },
} as const;

const LIMIT = 2;
const SIDES = { buy: 'in', sell: 'out' } as const;

type WorkerFixtures = { readonly quiet: { readonly server: ServerProcess; readonly dataDir: string } };
type TestFixtures = { readonly baseURL: string; readonly market: QuietMarket };

/** Playwright's `test` with one quiet exchange per worker; `page` opens relative addresses on it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  quiet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => withQuietDemo((server, dataDir) => use({ server, dataDir })),
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ quiet }, use) => use(quiet.server.url),
  market: async ({ quiet: { server, dataDir } }, use) => {
    const traders: Trader[] = [];
    const newOne = async () => {
      const trader = await newTrader(server);
      await claimFunds(server, trader);
      traders.push(trader);
      return trader;
    };
    const place: QuietMarket['place'] = async (trader, side, price, num, pair = 'BTC/USDT') => {
      const form = { ...PAIRS[pair], price, num, mode: LIMIT };
      await expectOk(server, `/api/transaction/${SIDES[side]}`, form, trader.token);
    };
    await use({
      server,
      trader: newOne,
      place,
      sql: (text, values) => runSql(dataDir, text, values),
      tradeAt: async (price) => {
        await place(await newOne(), 'sell', price, '0.001');
        await place(await newOne(), 'buy', price, '0.001');
      },
    });
    for (const { token } of traders) await expectOk(server, '/api/transaction/cancel_all', {}, token);
  },
});

export { expect } from '@playwright/test';

/** Parts of the order form area, found by role and name. */
export function dealCentre(page: Page) {
  const form = page.getByRole('form', { name: 'Place an order' });
  const book = page.getByRole('grid', { name: /Order book of/ });
  return {
    form,
    price: form.getByRole('textbox', { name: /rice/ }),
    amount: form.getByRole('textbox', { name: 'Amount' }),
    slider: form.getByRole('slider', { name: '% of balance' }),
    book,
    /** A row of the book, such as `Sell 1`. */
    bookRow: (name: string): Locator => book.getByRole('row', { name: new RegExp(`^${name}\\b`) }),
    trades: page.getByRole('region', { name: 'Recent trades' }),
    orders: page.getByRole('region', { name: 'Your orders' }),
    chart: page.getByRole('region', { name: 'Chart', exact: true }),
    panel: page.getByRole('region', { name: 'Markets' }),
  };
}

/** Chooses an option of a toggle group, such as Buy and Sell. */
export async function choose(scope: Locator, name: string): Promise<void> {
  await scope.getByRole('radio', { name, exact: true }).check({ force: true });
}

import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../apps/server/test/support/server-process.ts';
import { move } from './assets-area.ts';
import type { QuietMarket } from './quiet-market.ts';
import { expectOk, type Trader } from './trader.ts';

const BTC_USDT = { legal_id: 3, currency_id: 1 };
const AT_MARKET = { type: 1, status: 1, multiple: 10, share: 10 };

/** A trader with an amount of USDT on the contract account. */
export async function marginTrader(market: QuietMarket, money = '2000'): Promise<Trader> {
  const trader = await market.trader();
  await move(market.server, trader, 'change', 'lever', money);
  return trader;
}

/** Opens a contract on BTC/USDT over HTTP, by default at market. */
export async function openContract(
  server: ServerProcess,
  { token }: Trader,
  form: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  await expectOk(server, '/api/lever/submit', { ...BTC_USDT, ...AT_MARKET, ...form }, token);
}

/** Parts of the futures page, found by role and name. */
export function leverCentre(page: Page) {
  const box = page.getByRole('form', { name: 'Open a position' });
  return {
    box,
    balance: box.getByRole('status').first(),
    multiple: box.getByRole('combobox', { name: 'Leverage' }),
    hands: box.getByRole('textbox', { name: 'Size' }),
    price: box.getByRole('textbox', { name: 'Limit price' }),
    submit: box.getByRole('button', { name: /^Open (long|short)$/ }),
    panels: page.getByRole('region', { name: 'Positions and orders' }),
    question: page.getByRole('alertdialog', { name: 'Confirm order' }),
    /** A line of the preview, such as `Margin`. */
    figure: (name: string) => box.getByRole('definition').and(box.locator(`dt:text-is("${name}") + dd`)),
  };
}

import type { Page } from '@playwright/test';
import { envelope } from '../apps/server/test/support/call.ts';
import { type Fate, openFaultyLine } from '../apps/server/test/support/faulty-line.ts';
import { countDrawings } from './support/drawings.ts';
import { nextAnswer, passTime } from './support/line.ts';
import { choose, dealCentre, expect, type QuietMarket, test } from './support/quiet-market.ts';
import { expectOk, signIn, type Trader } from './support/trader.ts';
import { watchCalls } from './support/traffic.ts';

/** Periodic call of an open page that extends the session. */
const KEEPS_SESSION = '/api/user/active';
const BTC_USDT = { legal_id: 3, currency_id: 1 };

test('WEB-041 SPOT-117: a price changed in one tab stands in another by push, and an idle page asks for nothing', async ({
  page,
  market,
  context,
}) => {
  const owner = await market.trader();
  await market.place(owner, 'buy', '104200', '0.02');
  const other = await context.newPage();
  await other.clock.install();
  for (const tab of [page, other]) {
    await signIn(tab, owner);
    await tab.goto('/dealCenter');
    await expect(dealCentre(tab).orders.getByRole('row', { name: /BTC\/USDT/ })).toHaveCount(1);
  }

  await dealCentre(page)
    .orders.getByRole('button', { name: /^Edit order: Buy/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  await dialog.getByRole('textbox', { name: 'Limit price' }).fill('104100');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dealCentre(other)
    .orders.getByRole('tab', { name: /^Open orders/ })
    .click();
  await expect(dealCentre(other).orders.getByRole('row', { name: /BTC\/USDT/ })).toContainText('104,100.00');
  await expect(dealCentre(other).form).toContainText('7,918.00 USDT');

  const idle: Record<string, readonly string[]> = {};
  for (const path of [
    '/dealCenter',
    '/finance',
    '/change',
    '/transferRecord',
    '/finanrec',
    '/accountEntrust',
    '/authentication',
  ]) {
    for (const tab of path === '/dealCenter' ? [/^Open orders/, /Order history/, /^Trade history/] : [null]) {
      const opening = other.waitForEvent('websocket');
      await other.goto(path);
      await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      if (tab !== null) await dealCentre(other).orders.getByRole('tab', { name: tab }).click();
      const line = await opening;
      // Subscribed data are reread at the server's first heartbeat; then no more requests follow.
      await settled(other);
      for (let answer = 0; answer < 3; answer += 1) await nextAnswer(line);
      await settled(other);
      const asked = watchCalls(other);
      await passTime(other, line);
      await other.waitForLoadState('networkidle');
      idle[`${path} ${tab}`] = asked.map((call) => call.path).filter((called) => called !== KEEPS_SESSION);
    }
  }
  expect(Object.values(idle).flat(), JSON.stringify(idle)).toEqual([]);
});

test('WEB-040: typing in the form draws the form and nothing else of the page', async ({ page, market }) => {
  const owner = await market.trader();
  await market.place(owner, 'sell', '104300', '0.02');
  await market.place(owner, 'buy', '104200', '0.02');
  await signIn(page, owner);
  const drawings = await countDrawings(page, { form: 'form[aria-label="Place an order"]' });
  await page.goto('/dealCenter');
  const { form, price, amount, bookRow, orders } = dealCentre(page);
  await expect(bookRow('Sell 1')).toBeVisible();
  await expect(orders.getByRole('row', { name: /BTC\/USDT/ })).toHaveCount(2);
  await settled(page);
  // Market data and the clock do not rerender the form.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await price.fill('');
  await page.waitForLoadState('networkidle');
  await drawings();
  await price.pressSequentially('104250');
  await amount.pressSequentially('0.0125');
  await price.press('ArrowUp');
  await form.getByRole('slider').press('ArrowRight');
  await choose(form, 'Sell');
  const { form: drawn, ...others } = await drawings();
  expect(drawn).toBeGreaterThan(20);
  expect(others).toEqual({});
});

test('WEB-039: another pair shows its own book at once, and no row of the former one with it', async ({
  page,
  market,
}) => {
  const [owner, other] = [await market.trader(), await market.trader()];
  await market.place(owner, 'sell', '104300', '0.02');
  await market.place(owner, 'buy', '104200', '0.02');
  await market.place(other, 'sell', '3900', '0.5', 'ETH/USDT');
  await signIn(page, owner);
  await page.goto('/dealCenter?symbol=BTC/USDT');
  const { bookRow, panel } = dealCentre(page);
  await expect(bookRow('Sell 1')).toContainText('104,300.00');
  // Checks every state of the page, even invisible ones.
  await page.evaluate(() => {
    const wrong: string[] = [];
    const look = () => {
      const book = document.querySelector('[role=grid]');
      const isEther = book?.getAttribute('aria-label')?.includes('ETH/USDT') ?? false;
      const text = book?.textContent ?? '';
      if (isEther ? /104,[23]00/.test(text) : /3,900/.test(text)) wrong.push(text);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(window, { wrong });
  });
  for (let round = 0; round < 4; round += 1) {
    await panel.getByRole('button', { name: 'ETH/USDT', exact: true }).click();
    await expect(bookRow('Sell 1')).toContainText('3,900.00');
    await market.place(owner, 'buy', `${104_201 + round}`, '0.001');
    await panel.getByRole('button', { name: 'BTC/USDT', exact: true }).click();
    await expect(bookRow('Sell 1')).toContainText('104,300.00');
    await expect(bookRow('Buy 1')).toContainText(`104,20${1 + round}.00`);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'wrong'))).toEqual([]);
});

const FAULTS: Readonly<Record<string, (text: string) => Fate>> = {
  'every push is lost': (text) => (text.startsWith('42') ? 'lost' : 'pass'),
  'every message comes twice': () => 'twice',
  'every second push comes after the next': everySecond('late'),
  'messages are lost, doubled and swapped': mixed(20_261_122),
};

test('WEB-042: whatever happens to pushes on their way, book, trades, lists and balances equal what the calls answer', async ({
  page,
  market,
}) => {
  test.setTimeout(300_000);
  const [owner, other] = [await market.trader(), await market.trader()];
  const line = await openFaultyLine(market.server.url);
  try {
    await signIn(page, owner);
    await page.goto(`${line.url}/dealCenter?symbol=BTC/USDT`);
    await expect(dealCentre(page).form).toContainText('10,000.00 USDT');
    let price = 104_000;
    for (const [fault, fateOf] of Object.entries(FAULTS)) {
      line.disturb(fateOf);
      // Few enough for the book to show them all.
      for (let round = 0; round < 2; round += 1) {
        price += 10;
        await market.place(owner, 'buy', `${price}`, '0.002');
        await market.place(owner, 'sell', `${price + 1_000}`, '0.002');
        await market.place(other, 'sell', `${price}`, '0.001');
      }
      await amendNewest(market, owner, `${price + 1_500}`);
      await expect(async () => {
        expect({ fault, ...(await shown(page)) }).toEqual({ fault, ...(await answered(market, owner)) });
      }).toPass();
    }
    expect(line.disturbed()).toBeGreaterThan(30);
  } finally {
    await line.close();
  }
});

/** Figures on the trading page, as numbers. */
function shown(page: Page) {
  return page.evaluate(() => {
    const number = (element: Element | null | undefined) =>
      Number((element?.textContent ?? '').replaceAll(/[^\d.]/g, ''));
    const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
    const side = (name: string) =>
      all(`[data-row^="${name}:"]`)
        .map((row) => ({ index: Number(row.getAttribute('data-row')?.split(':')[1]), row }))
        .sort((a, b) => a.index - b.index)
        .map(({ row }) => all('[data-cell]', row).map(number));
    const region = (name: string) => document.querySelector(`[aria-label="${name}"]`) ?? document;
    return {
      asks: side('ask'),
      bids: side('bid'),
      trades: all('tbody tr', region('Recent trades')).map((row) => all('td', row).slice(0, 2).map(number)),
      orders: all('tbody tr', region('Your orders')).map((row) => {
        const cells = all('td', row);
        return [cells[4], cells[5], cells[6]].map(number);
      }),
      available: number(all('form p span:last-child')[0]),
    };
  });
}

type DealMessage = {
  readonly in: readonly { readonly price: string; readonly number: string }[];
  readonly out: readonly { readonly price: string; readonly number: string }[];
  readonly complete: readonly { readonly price: string; readonly amount: string }[];
  readonly user_legal: string;
};

type OrdersMessage = {
  readonly list: readonly {
    readonly id: number;
    readonly type: 'in' | 'out';
    readonly price: string;
    readonly total_number: string;
    readonly complete_number: string;
  }[];
};

/** Returns the same figures, as the calls answer them. */
async function answered({ server }: QuietMarket, { token }: Trader) {
  const deal = envelope<DealMessage>(await server.call('/api/transaction/deal', { form: BTC_USDT, token }));
  const { list } = await ordersOf(server, token);
  const levels = (rows: DealMessage['in']) => rows.map((row) => [Number(row.price), Number(row.number)]);
  return {
    asks: levels(deal.message.out),
    bids: levels(deal.message.in),
    trades: deal.message.complete.map((row) => [Number(row.price), Number(row.amount)]),
    orders: list.map((row) => [Number(row.price), Number(row.total_number), Number(row.complete_number)]),
    available: Number(deal.message.user_legal),
  };
}

function ordersOf(server: QuietMarket['server'], token: string): Promise<OrdersMessage> {
  return expectOk<OrdersMessage>(server, '/api/transaction_all', { status: 'active' }, token);
}

/** The last event: no later push could reveal the loss of its push. */
async function amendNewest({ server }: QuietMarket, { token }: Trader, price: string): Promise<void> {
  const sell = (await ordersOf(server, token)).list.find(({ type }) => type === 'out');
  if (sell === undefined) throw new Error('there is no sell order to change');
  await expectOk(server, '/api/transaction/amend', { id: sell.id, type: 'out', price }, token);
}

/** Waits until the page has no pending requests. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

function everySecond(fate: Fate): () => Fate {
  let count = 0;
  return () => {
    count += 1;
    return count % 2 === 0 ? fate : 'pass';
  };
}

/** Deterministic source of the fate of each push. */
function mixed(seed: number): () => Fate {
  const fates: readonly Fate[] = ['pass', 'pass', 'lost', 'twice', 'late'];
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return fates[(state >>> 16) % fates.length] ?? 'pass';
  };
}

import { consoleCalls, type ListingStep } from '@assay/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOTICE_MS } from '../../../src/market/prices/price-terms.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { ETH, type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';

const REASON = 'as agreed in the market meeting';
const ETH_USDT = 2;

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let approver: Colleague;

beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  approver = await desk.join(owner, ['market', 'auditor'], 'approver');
});
afterAll(() => assay.close());

/** Returns the page of each unfinished step of a currency. */
async function open(code: string): Promise<Partial<Record<ListingStep, string>>> {
  const { check_list: rows } = await desk.ok(consoleCalls.consoleListing, {}, owner);
  const steps = rows.find(({ currency }) => currency === code)?.steps ?? [];
  expect(steps.map(({ step }) => step).join(' ')).toBe('currency network terms limits pair index opening');
  return Object.fromEntries(steps.flatMap(({ step, page }) => (page === null ? [] : [[step, page]])));
}

async function approve(): Promise<void> {
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, approver);
  const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason: 'looked at it' } as const;
  await desk.ok(consoleCalls.consoleDecideRequest, decision, approver);
}

it('CON-495: each step is open with its page until it is done, and the opening until money moves and a pair trades', async () => {
  const [terms, limits] = ['/reserves?tab=terms', '/reserves?tab=limits'];
  expect(await open('ETH')).toEqual({ terms, limits, index: '/prices', opening: terms });

  const sizes = { deposit_minimum: '0.01', withdrawal_minimum: '0.1', withdrawal_maximum: '9', fee: '0.1' };
  const closed = { network: 'ethereum', currency: ETH, deposits_open: '1', withdrawals_open: '0' } as const;
  await desk.ok(consoleCalls.consoleSetTerms, { ...closed, ...sizes, reason: REASON }, owner);
  expect(await open('ETH')).toEqual({ limits, index: '/prices', opening: terms });
  const opened = { ...closed, withdrawals_open: '1', ...sizes, reason: REASON } as const;
  await desk.ok(consoleCalls.consoleSetTerms, opened, owner);
  const days = { day_0: '0.2', day_1: '1', day_2: '2', day_3: '3' } as const;
  const bounds = { automatic_below: '0.1', four_eyes_above: '1', reason: REASON } as const;
  await desk.ok(consoleCalls.consoleSetLimits, { currency: ETH, ...days, ...bounds }, owner);
  expect(await open('ETH')).toEqual({ index: '/prices', opening: '/settings' });

  const index = { sources: 'north,south', distance: '1', fewest: 2, staleness: 10, reason: REASON } as const;
  await desk.ok(consoleCalls.consoleProposePriceTerms, { id: ETH_USDT, ...index }, owner);
  await approve();
  expect(await open('ETH')).toEqual({ index: '/prices', opening: '/settings' });
  assay.advance(NOTICE_MS);
  owner = await desk.login(owner);
  approver = await desk.login(approver);
  const setting = { key: 'deposits_open', value: 'true', reason: REASON } as const;
  await desk.ok(consoleCalls.consoleSetSetting, setting, owner);
  expect(await open('ETH')).toEqual({});

  // The other pair of ETH is initially halted.
  await desk.ok(consoleCalls.consoleSetPair, { act: 'halt', id: ETH_USDT, reason: REASON }, owner);
  expect(await open('ETH')).toEqual({ opening: '/markets?tab=pairs' });
});

it('CON-495: what waits for a second person leads to the requests', async () => {
  const currency = { code: 'NEWC', name: 'New coin', reason: REASON };
  await desk.ok(consoleCalls.consoleListCurrency, currency, owner);
  expect(new Set(Object.values(await open('NEWC')))).toEqual(new Set(['/requests']));
  await approve();
  const listed = await open('NEWC');
  expect(listed).toMatchObject({ network: '/reserves?tab=networks', pair: '/markets?tab=pairs' });
  expect(listed).not.toHaveProperty('currency');

  const { currencies } = await desk.ok(consoleCalls.consoleListing, {}, owner);
  const base = currencies.find(({ code }) => code === 'NEWC')?.id ?? 0;
  const steps = { tick: '0.0001', lot: '1', maker_fee: '0.1', taker_fee: '0.2' };
  const pair = { act: 'list', base, quote: USDT, ...steps, minimum: '1', maximum: '1000' } as const;
  await desk.ok(consoleCalls.consoleSetPair, { ...pair, reason: REASON }, owner);
  expect(await open('NEWC')).toMatchObject({ pair: '/requests' });
  await approve();
  expect(await open('NEWC')).not.toHaveProperty('pair');
});

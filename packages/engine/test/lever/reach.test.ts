import { expect, test, vi } from 'vitest';
import { type Event, ownerId } from '../../src/index.ts';
import { Portfolio } from '../../src/lever/portfolio.ts';
import { eventsOf } from '../exchange.ts';
import { fundLever, type LeverExchange, openLever } from './lever-exchange.ts';

const ACCOUNTS = 4_000;
const WEAK = 10;
const FIRST = 300_000;

/** Opens many accounts with one contract each, ten of which have less money than the others. */
function crowded(): LeverExchange {
  const exchange = openLever({ stress: 0 as never });
  exchange.pool('lever_margin', 10_000_000);
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const owner = ownerId(FIRST + index);
    fundLever(exchange, owner, index < WEAK ? 12 : 40);
    exchange.enter('long', 1, { owner });
  }
  return exchange;
}

test('LEV-227: a mark asks the accounts that it reaches what they are worth, and no others', () => {
  const exchange = crowded();
  const request = vi.spyOn(Portfolio.prototype, 'equity');
  try {
    exchange.setIndexPrice(9_990);
    expect(request).toHaveBeenCalledTimes(0);
    const events: Event[] = [...exchange.setIndexPrice(9_300), ...exchange.passTime()];
    const settled = eventsOf(events, 'lever_receipt_written').map(({ receipt }) => receipt.owner);
    expect(settled).toEqual(Array.from({ length: WEAK }, (_, index) => ownerId(FIRST + index)));
    // Twenty times fewer than one check of each account.
    expect(request.mock.calls.length).toBeLessThan(ACCOUNTS / 20);
  } finally {
    request.mockRestore();
  }
  exchange.engine.audit();
});

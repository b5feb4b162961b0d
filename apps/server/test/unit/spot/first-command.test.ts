import { type Command, clientKey, currencyId, orderId, ownerId } from '@assay/engine';
import { amount, lots, ticks } from '@assay/money';
import { describe, expect, it } from 'vitest';
import { encodeCommand } from '../../../src/sequencer/command-codec.ts';
import { isJournaledAs } from '../../../src/spot/first-command.ts';

const amend = {
  type: 'amend_order',
  owner: ownerId(100_001),
  order: orderId(7),
  price: ticks(500),
  quantity: lots(3),
  clientKey: clientKey('change'),
} as const;
const credit = {
  type: 'credit',
  owner: ownerId(100_001),
  wallet: 'change',
  currency: currencyId(3),
  amount: amount(5n),
  reason: 'deposit',
  reference: 1,
  clientKey: clientKey('money'),
} as const;

/** As the database gives it back, which does not keep the order of the fields. */
function journaled(command: Command): unknown {
  return Object.fromEntries(Object.entries(JSON.parse(encodeCommand(command))).reverse());
}

describe('whether a command with a used client key is a retry', () => {
  it.each([amend, credit])('SPOT-161: the same request is', (command) => {
    expect(isJournaledAs(command, journaled(command))).toBe(true);
  });

  it('SPOT-161 SCALE-010: the mark of the gateway that brought it makes it no other one', () => {
    expect(isJournaledAs(amend, { ...(journaled(amend) as object), request: 'gateway-1' })).toBe(true);
  });

  it('SPOT-161: another quantity, price, order or kind of request is not, nor one field more or fewer', () => {
    const { quantity, ...priceAlone } = amend;
    const others: Command[] = [
      { ...amend, quantity: lots(4) },
      { ...amend, price: ticks(501) },
      { ...amend, order: orderId(8) },
      priceAlone,
      { ...credit, clientKey: amend.clientKey },
    ];
    for (const other of others) {
      expect(isJournaledAs(other, journaled(amend))).toBe(false);
      expect(isJournaledAs(amend, journaled(other))).toBe(false);
    }
    expect(quantity).toBe(3);
  });
});

import type { SnapshotPart } from '@assay/engine';
import { describe, test } from 'vitest';
import type { FindingKind } from '../audit/finding.ts';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFoundOnWith } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Act = typeof import('../../packages/engine/src/checkout/actions.ts');
type Checkout = typeof import('../../packages/engine/src/checkout/checkout.ts');
type Checkouts = typeof import('../../packages/engine/src/checkout/checkouts.ts');
type House = typeof import('../../packages/engine/src/checkout/house.ts');
type Move = typeof import('../../packages/engine/src/ledger/move.ts');
type One = import('../../packages/engine/src/checkout/checkout.ts').Checkout;

/** Seeds with many payments. */
const PAYING = [2, 8, 1];

function expectFound(engines: () => Engines, ...kinds: FindingKind[]): void {
  expectFoundOnWith('checkout', PAYING, engines, ...kinds);
}

describe('PAY-020: a fault in payments is found', () => {
  test('one that credits a notice a second time', async () => {
    const engines = await mutantEngines<Checkouts>('checkout/checkouts.ts', ({ Checkouts: Real }) => ({
      // Keeps a credited payment open, as if its end had not been reported.
      Checkouts: class extends Real {
        readonly #credited = new Map<number, One>();
        override of(id: number): One | undefined {
          return super.of(id) ?? this.#credited.get(id);
        }
        override change(checkout: One): void {
          if (this.#credited.has(checkout.id)) return;
          super.change(checkout);
          if (checkout.state === 'credited')
            this.#credited.set(checkout.id, { ...checkout, state: 'waiting' });
        }
      },
    }));
    expectFound(engines, 'answer');
  });

  test('one that moves the coins twice', async () => {
    const engines = await mutantEngines<Move>('ledger/move.ts', ({ move }) => ({
      move: (...moved) => {
        move(...moved);
        if (moved[3] === 'checkout_credited') move(...moved);
      },
    }));
    expectFound(engines, 'money_moved');
  });

  test('one with a wrong rate, and one that rounds up', async () => {
    const wrong = await mutantEngines<Checkout>('checkout/checkout.ts', ({ coinsFor: bought }) => ({
      coinsFor: (fen, rate, decimals) => bought(fen, rate + 1, decimals),
    }));
    expectFound(wrong, 'checkout_changed');
    const up = await mutantEngines<Checkout>('checkout/checkout.ts', ({ coinsFor: bought }) => ({
      coinsFor: (fen, rate, decimals) => {
        const down = bought(fen, rate, decimals);
        return bought(fen * 1_000_000n, rate, decimals) % 1_000_000n === 0n ? down : down + 1n;
      },
    }));
    expectFound(up, 'checkout_changed');
  });

  test('one that credits an order that there is not', async () => {
    const engines = await mutantEngines<Act>('checkout/actions.ts', ({ settleCheckout }) => ({
      settleCheckout: (command, checkouts) => {
        const other = checkouts.all().find(({ state }) => state === 'waiting');
        const isKnown = checkouts.of(command.checkout) !== undefined;
        if (isKnown || other === undefined) return settleCheckout(command, checkouts);
        return settleCheckout({ ...command, checkout: other.id, money: other.money }, checkouts);
      },
    }));
    expectFound(engines, 'answer');
  });

  test('one that takes another amount for the payment', async () => {
    const engines = await mutantEngines<Act>('checkout/actions.ts', ({ settleCheckout }) => ({
      settleCheckout: (command, checkouts) => {
        const money = checkouts.of(command.checkout)?.money ?? command.money;
        return settleCheckout({ ...command, money }, checkouts);
      },
    }));
    expectFound(engines, 'answer');
  });

  test('one that credits what was paid when the rate was firm no more', async () => {
    const engines = await mutantEngines<Act>('checkout/actions.ts', ({ settleCheckout }) => ({
      settleCheckout: (command, checkouts) => {
        const paidAt = checkouts.of(command.checkout)?.openedAt ?? command.paidAt;
        return settleCheckout({ ...command, paidAt }, checkouts);
      },
    }));
    expectFound(engines, 'checkout_changed', 'money_moved');
  });

  test('one that misses the end of what nobody pays', async () => {
    const engines = await mutantEngines<Act>('checkout/actions.ts', ({ endUnpaid }) => ({
      endUnpaid: (checkout, state, checkouts) =>
        state === 'expired'
          ? checkouts.change({ ...checkout, dueAt: (checkouts.stage.changes.time + 60_000) as never })
          : endUnpaid(checkout, state, checkouts),
    }));
    expectFound(engines, 'checkout_changed');
  });

  test('one that keeps coins on hold for what has ended unpaid', async () => {
    const engines = await mutantEngines<Act>('checkout/actions.ts', ({ endUnpaid }) => ({
      endUnpaid: (checkout, state, checkouts) => {
        endUnpaid(checkout, state, checkouts);
        const house = checkouts.house(checkout.currency);
        house.held = (house.held + checkout.amount) as typeof house.held;
      },
    }));
    expectFound(engines);
  });

  test('one that lets one person decide about late money, and one that draws what is on hold', async () => {
    const alone = await mutantEngines<Act>('checkout/actions.ts', ({ ruleLate }) => ({
      ruleLate: (command, checkouts) =>
        ruleLate({ ...command, by: { ...command.by, proposedBy: 'nobody' } as typeof command.by }, checkouts),
    }));
    expectFound(alone, 'answer');
    const more = await mutantEngines<House>('checkout/house.ts', ({ fund }) => ({
      fund: (command, checkouts) => {
        const outcome = fund(command, checkouts);
        return outcome?.code === 'insufficient_balance' ? null : outcome;
      },
    }));
    expectFound(more, 'answer');
  });

  test('one that does not tell how a payment stands, and a snapshot that forgets those that wait', () => {
    expectFound(() => enginesWith(sayOfEach('checkout_changed', () => null)), 'checkout_changed');
    const forget = (part: SnapshotPart) => (part.section === 'checkout' ? [] : [part]);
    expectFound(
      () => ({ ...REAL_ENGINES, restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(forget)) }),
      'snapshot',
    );
  });
});

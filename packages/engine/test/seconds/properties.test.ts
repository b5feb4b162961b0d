import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnerId, SecondsDirection } from '../../src/index.ts';
import { ALICE, BOB, ONE } from '../exchange.ts';
import { HOUSE_FUNDS, openScene, type Scene, START } from './scene.ts';

const MINUTE = 60_000;
const CAROL = 3_000 as OwnerId;
const OWNERS = [ALICE, BOB, CAROL] as const;

type Bet = { readonly owner: OwnerId; readonly direction: SecondsDirection; readonly stake: bigint };

const bet: fc.Arbitrary<Bet> = fc.record({
  owner: fc.constantFrom(...OWNERS),
  direction: fc.constantFrom('up', 'down'),
  // Odd amounts, so that fees and wins are rounded.
  stake: fc.bigInt({ min: 10n * ONE, max: 90n * ONE }),
});

function sceneForThree(): Scene {
  const scene = openScene();
  scene.fund(CAROL);
  return scene;
}

/** Balances of all traders and of the exchange. */
function stateOf(scene: Scene): object {
  return {
    traders: OWNERS.map((owner) => scene.balance(owner)),
    options: scene.houseBalance('options'),
    fees: scene.houseBalance('fees'),
  };
}

/** Total of all accounts of the scene, which bets do not change. */
function everything(scene: Scene): bigint {
  const house = (['options', 'cover', 'fees'] as const).map((wallet) => scene.houseBalance(wallet));
  return [...OWNERS.map((owner) => scene.balance(owner)), ...house].reduce(
    (sum, { total }) => sum + total,
    0n,
  );
}

test('SEC-161: of bets that end in the same instant no order of placing and settling gives anybody another sum', () => {
  const permuted = fc
    .array(bet, { minLength: 2, maxLength: 30 })
    .chain((bets) =>
      fc.tuple(
        fc.constant(bets),
        fc.shuffledSubarray(bets, { minLength: bets.length }),
        fc.integer({ min: 998, max: 1_002 }),
      ),
    );
  fc.assert(
    fc.property(permuted, ([bets, others, price]) => {
      const [one, other] = [bets, others].map((order) => {
        const scene = sceneForThree();
        for (const placed of order) scene.open(placed);
        scene.setIndexPrice(price, START + MINUTE);
        expect(scene.closedAt(START + MINUTE + 1)).toHaveLength(order.length);
        scene.engine.audit();
        return stateOf(scene);
      });
      expect(other).toEqual(one);
    }),
    { numRuns: 60 },
  );
});

type Step =
  | { readonly kind: 'bet'; readonly bet: Bet; readonly seconds: 60 | 120 }
  | { readonly kind: 'mark'; readonly price: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'insure'; readonly owner: OwnerId }
  | { readonly kind: 'restart' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('bet' as const), bet, seconds: fc.constantFrom(60, 120) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('mark' as const), price: fc.integer({ min: 995, max: 1_005 }) }),
  },
  // Jumps of time: by a millisecond, exactly to the expiry, far beyond it, and until prices are stale.
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 999, 5_000, 10_000, 10_001, 59_999, 60_000, 300_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('insure' as const), owner: fc.constantFrom(...OWNERS) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

test('SEC-162: whatever happens in whatever order, bets make no money, the house never owes what it has not locked, and all end', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const scene = sceneForThree();
      const before = everything(scene);
      const running = new Map<number, { readonly owner: OwnerId }>();
      const settle = (): void => {
        for (const order of scene.closedAt(scene.now)) {
          expect(running.delete(order.id)).toBe(true);
          expect(order.closedAt).toBeGreaterThan(order.expiresAt);
        }
      };
      for (const one of steps) {
        if (one.kind === 'bet') {
          const outcome = scene.submit(scene.bet({ ...one.bet, seconds: one.seconds }));
          if (outcome.ok && outcome.createdId !== null) running.set(outcome.createdId, one.bet);
        } else if (one.kind === 'mark') {
          scene.submit(indexPriceOf(scene, one.price));
        } else if (one.kind === 'insure') {
          scene.submit(scene.insure(100n * ONE, one.owner));
        } else if (one.kind === 'restart') {
          scene.restart();
        } else {
          scene.now += one.ms;
          settle();
        }
        const { total, held } = scene.houseBalance('options');
        expect(held).toBeGreaterThanOrEqual(0n);
        expect(total).toBeGreaterThanOrEqual(held);
        expect(everything(scene)).toBe(before);
      }
      scene.now += 10 * MINUTE;
      settle();
      expect(running.size).toBe(0);
      expect(scene.houseBalance('options').held).toBe(0n);
      expect(scene.houseBalance('options').total).toBeLessThanOrEqual(HOUSE_FUNDS * 2n);
      scene.engine.audit();
    }),
    { numRuns: 60 },
  );
});

function indexPriceOf(scene: Scene, price: number): object {
  return {
    room: 'marks',
    type: 'mark_prices',
    by: { feed: true },
    marks: [{ pair: 1, price: BigInt(price), observedAt: scene.now }],
  };
}

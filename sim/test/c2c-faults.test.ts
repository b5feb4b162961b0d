import type { OwnerId } from '@assay/engine';
import { describe, expect, test } from 'vitest';
import type { Engines } from '../engine-view.ts';
import { simulate } from '../simulate.ts';
import { BUSY_C2C } from './busy-c2c.ts';
import { kindsOf } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Offer = typeof import('../../packages/engine/src/c2c/offer.ts');
type Deal = typeof import('../../packages/engine/src/c2c/deal.ts');
type End = typeof import('../../packages/engine/src/c2c/end-deal.ts');
type Act = typeof import('../../packages/engine/src/c2c/deal-action.ts');
type C2c = typeof import('../../packages/engine/src/c2c/c2c.ts');
type Pause = typeof import('../../packages/engine/src/c2c/pause-deals.ts');
type Dispute = typeof import('../../packages/engine/src/c2c/dispute.ts');
type Deals = typeof import('../../packages/engine/src/c2c/deals.ts');
type Merchants = typeof import('../../packages/engine/src/c2c/merchants.ts');
type Floating = typeof import('../../packages/engine/src/c2c/floating.ts');
type Partners = typeof import('../../packages/engine/src/c2c/daily-partners.ts');
type Snapshot = typeof import('../../packages/engine/src/c2c/snapshot.ts');

/** Runs only as many seeds as needed. */
function expectFound(createEngines: () => Engines, kind: string): void {
  const run = { commands: 5_000, checkpointEvery: 500, products: BUSY_C2C };
  for (const seed of [3, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]) {
    const { failure } = simulate({ ...run, seed, engines: createEngines() });
    if (failure !== null && [...kindsOf([failure])].some((found) => found === kind)) return;
  }
  expect.fail('nothing was found');
}

describe('C2C-120: a fault in C2C trade is found', () => {
  test('one that locks no fee beside the coins', async () => {
    const engines = await mutantEngines<Offer>('c2c/offer.ts', () => ({
      heldByOffer: ({ side, remaining }) => (side === 'sell' ? remaining : (0n as never)),
    }));
    expectFound(engines, 'balance_changed');
  });

  test('one whose money is rounded down', async () => {
    const engines = await mutantEngines<Offer>('c2c/offer.ts', () => ({
      cnyFor: (number, price, decimals) => ((number * price) / 10n ** BigInt(decimals + 2)) as never,
    }));
    expectFound(engines, 'c2c_deal_changed');
  });

  test('one whose disputes keep no coins', async () => {
    const engines = await mutantEngines<Deal>('c2c/deal.ts', () => ({
      isEscrowed: ({ state }) => state === 'awaiting' || state === 'paid',
    }));
    expectFound(engines, 'c2c_deal_changed');
  });

  test('one that lets the coins of a seller’s cancel return at once', async () => {
    const engines = await mutantEngines<Deal>('c2c/deal.ts', ({ dueOf }) => ({
      dueOf: (deal) => (deal.state === 'held' ? deal.cancelledAt : dueOf(deal)),
    }));
    expectFound(engines, 'c2c_deal_changed');
  });

  test('one that pays a split out whole', async () => {
    const engines = await mutantEngines<End>('c2c/end-deal.ts', ({ payOut }) => ({
      payOut: (deal, _toBuyer, ...more) => payOut(deal, deal.number, ...more),
    }));
    expectFound(engines, 'money_moved');
  });

  test('one that lets the buyer release', async () => {
    const engines = await mutantEngines<Act>('c2c/deal-action.ts', ({ applyDealAction }) => ({
      applyDealAction: (command, c2c) => {
        const deal = c2c.deals.find(command.deal)?.deal;
        const isRelease = command.type === 'release_c2c_deal' && deal !== undefined;
        return applyDealAction(isRelease ? { ...command, by: { trader: deal.seller } } : command, c2c);
      },
    }));
    expectFound(engines, 'answer');
  });

  test('one whose timeouts count for nobody', async () => {
    const engines = await mutantEngines<Act>('c2c/deal-action.ts', ({ timeOut }) => ({
      timeOut: (deal, c2c) => {
        const { changeTrader } = c2c;
        c2c.changeTrader = () => undefined;
        timeOut(deal, c2c);
        c2c.changeTrader = changeTrader;
      },
    }));
    expectFound(engines, 'c2c_trader_changed');
  });

  test('one that lets people lock the market with unpaid deals', async () => {
    const engines = await mutantEngines<C2c>('c2c/c2c.ts', ({ C2c }) => ({
      C2c: class extends C2c {
        override violationsToday(owner: Parameters<InstanceType<typeof C2c>['violationsToday']>[0]): number {
          return this.cancelledToday(owner);
        }
      },
    }));
    expectFound(engines, 'answer');
  });

  test('one whose frozen traders’ offers do not sleep', async () => {
    const engines = await mutantEngines<C2c>('c2c/c2c.ts', ({ C2c }) => ({
      C2c: class extends C2c {
        override isAsleep(): boolean {
          return false;
        }
      },
    }));
    expectFound(engines, 'answer');
  });

  test('one whose deadlines go on through outages', async () => {
    const engines = await mutantEngines<Pause>('c2c/pause-deals.ts', () => ({
      extendDeadlines: () => 'done',
    }));
    expectFound(engines, 'c2c_deal_changed');
  });

  test('one that carries no ruling out', async () => {
    const engines = await mutantEngines<Dispute>('c2c/dispute.ts', () => ({
      executeUnappealedRuling: () => undefined,
    }));
    expectFound(engines, 'c2c_deal_changed');
  });

  test('one that rules before both have spoken', async () => {
    const engines = await mutantEngines<Dispute>('c2c/dispute.ts', ({ rule }) => ({
      rule: (command, c2c) => {
        const open = c2c.deals.find(command.deal);
        const dispute = open?.deal.dispute;
        if (open !== undefined && dispute) {
          open.deal = { ...open.deal, dispute: { ...dispute, stated: ['buyer', 'seller'] } };
        }
        return rule(command, c2c);
      },
    }));
    expectFound(engines, 'answer');
  });

  test('one that forgets a cancelled deal before its time', async () => {
    const engines = await mutantEngines<Deals>('c2c/deals.ts', ({ Deals }) => ({
      Deals: class extends Deals {
        override change(deal: Parameters<InstanceType<typeof Deals>['change']>[0]): void {
          super.change(deal.state === 'cancelled' ? { ...deal, disputeUntil: null } : deal);
        }
      },
    }));
    expectFound(engines, 'answer');
  });

  test('one that frees the bond of a merchant who leaves at once', async () => {
    const engines = await mutantEngines<Merchants>(
      'c2c/merchants.ts',
      ({ handleMerchantCommand, releaseBond }) => ({
        handleMerchantCommand: (command, c2c) => {
          const refusal = handleMerchantCommand(command, c2c);
          if (refusal === null && 'trader' in command.by) releaseBond(command.by.trader, c2c);
          return refusal;
        },
      }),
    );
    expectFound(engines, 'c2c_merchant_changed');
  });

  test('one whose offers float on while what CNY is worth is stale', async () => {
    const engines = await mutantEngines<Floating>('c2c/floating.ts', ({ priceNow }) => ({
      priceNow: (offer, cny, stage) =>
        priceNow(offer, cny && { ...cny, freshUntil: stage.changes.time }, stage),
    }));
    expectFound(engines, 'answer');
  });

  test('one whose offers float through their floor', async () => {
    const engines = await mutantEngines<Floating>('c2c/floating.ts', ({ priceNow }) => ({
      priceNow: (offer, cny, stage) =>
        priceNow(
          { ...offer, floating: offer.floating && { ...offer.floating, floor: 1n as never } },
          cny,
          stage,
        ),
    }));
    expectFound(engines, 'answer');
  });

  test('one that counts every deal of two friends', async () => {
    const engines = await mutantEngines<Partners>('c2c/daily-partners.ts', ({ DailyPartners }) => ({
      DailyPartners: class extends DailyPartners {
        override add(day: string, one: OwnerId, other: OwnerId): boolean {
          super.add(day, one, other);
          return true;
        }
      },
    }));
    expectFound(engines, 'c2c_trader_changed');
  });

  test('one whose snapshots forget who was blocked', async () => {
    const engines = await mutantEngines<Snapshot>('c2c/snapshot.ts', ({ writeC2c }) => ({
      *writeC2c(c2c) {
        for (const row of writeC2c(c2c)) if (row[0] !== 'trader') yield row;
      },
    }));
    expectFound(engines, 'snapshot');
  });
});

import type { C2cDeal, Command, CurrencyId, OwnerId } from '@assay/engine';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import type { Of } from './books.ts';

type Amount = C2cDeal['number'];

/** Valid commands, to be made invalid. */
type Drafts = {
  readonly publish: Of<'publish_c2c_offer'>;
  readonly take: Of<'take_c2c_offer'>;
  readonly act: Of<'pay_c2c_deal' | 'cancel_c2c_deal' | 'release_c2c_deal' | 'concede_c2c_dispute'>;
  readonly rule: Of<'rule_c2c_dispute' | 'write_to_c2c_parties'>;
  readonly say: Of<'say_in_c2c_deal'>;
};

/** Draws a command that must be rejected, for one reason. */
export function oddCommand(random: Random, world: World, drafts: Drafts): Command {
  const { publish, take, act, rule, say } = drafts;
  const units = (...all: bigint[]) => unchecked<Amount>(random.pick(all));
  const invalidOwner = unchecked<OwnerId>(random.pick([0, -1, 1.5]));
  // Traders that the owners' generator may have closed or frozen.
  const closedTrader = random.pick(world.traders.slice(-Math.max(1, world.traders.length >> 2)));
  const by = { trader: random.pick(world.traders) };
  return random.pick<() => Command>([
    () => ({ ...publish, total: units(0n, -1n, 2n ** 62n) }),
    () => ({ ...publish, unitPrice: units(0n, -1n, 10n ** 12n, 10n ** 12n + 1n) }),
    () => ({ ...publish, minimum: units(0n, -1n), maximum: units(0n, 1n) }),
    () => ({ ...publish, level: random.pick([-1, 4]) }),
    () => ({ ...publish, deals: random.pick([-1, 1_000_001]) }),
    () => ({ ...publish, country: random.pick(['', 'ch', 'CHE']) }),
    () => ({ ...publish, currency: unchecked<CurrencyId>(77) }),
    () => ({ ...publish, by: { trader: closedTrader } }),
    () => ({ ...take, by: { trader: closedTrader } }),
    () => ({ room: 'c2c', type: 'pause_c2c_offers', by: { trader: closedTrader }, isPaused: false }),
    // This trader has no balance, so the account may have been closed.
    () => ({ room: 'c2c', type: 'leave_as_c2c_merchant', by: { trader: world.pauper } }),
    () => ({ room: 'c2c', type: 'apply_as_c2c_merchant', by: { trader: world.pauper } }),
    () => ({ ...take, number: units(0n, -1n, 2n ** 62n) }),
    () => ({ ...act, by: { trader: closedTrader } }),
    () => ({ ...act, deal: random.pick([0, -1, 99_999]) }),
    () => ({ ...act, by: { trader: invalidOwner } }),
    () => ({ ...rule, deal: random.pick([0, 99_999]) }),
    () => ({ ...say, digest: random.pick(['', 'ABC', 'g'.repeat(64)]) }),
    () => ({ ...say, message: random.pick([0, -1]) }),
    () => ({
      room: 'c2c',
      type: 'suspend_c2c_trader',
      by: world.house(),
      owner: invalidOwner,
      isSuspended: true,
    }),
    () => ({ room: 'c2c', type: 'block_c2c_trader', by, other: by.trader, isBlocked: true }),
  ])();
}

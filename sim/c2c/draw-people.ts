import type { Command } from '@assay/engine';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';

/** A user pauses, blocks another, or is suspended; mostly the reverse actions. */
export function drawTraderCommand(random: Random, world: World): Command {
  const owner = random.pick(world.traders);
  const by = world.fromTrader(random.pick(world.traders));
  if (random.chance(25)) return { room: 'c2c', type: 'pause_c2c_offers', ...by, isPaused: random.chance(8) };
  if (random.chance(40)) {
    return { room: 'c2c', type: 'block_c2c_trader', ...by, other: owner, isBlocked: random.chance(20) };
  }
  const isSuspended = random.chance(4);
  return { room: 'c2c', type: 'suspend_c2c_trader', ...world.fromHouse(), owner, isSuspended };
}

/** One of a few merchants applies, leaves or is decided on, so that some stay pending. */
export function drawMerchant(random: Random, world: World): Command {
  const owner = random.pick(world.traders.slice(0, 3));
  const by = world.fromTrader(owner);
  if (random.chance(40)) return { room: 'c2c', type: 'apply_as_c2c_merchant', ...by };
  if (random.chance(40)) return { room: 'c2c', type: 'leave_as_c2c_merchant', ...by };
  const isApproved = random.chance(70);
  return { room: 'c2c', type: 'decide_c2c_merchant', ...world.fromHouse(), owner, isApproved, note: '' };
}

import type { CurrencyId, OwnerId, PairId } from './ids.ts';
import type { Account } from './ledger/account.ts';
import { USER_WALLETS } from './ledger/wallet.ts';
import type { Room, Stage } from './room.ts';

/** Returns the amount that may leave an account: the available amount, limited by every room. Zero or more. */
export function mayLeave(account: Account, rooms: readonly Room[]): bigint {
  let maximum: bigint = account.available;
  for (const room of rooms) {
    const free = room.free?.(account) ?? maximum;
    if (free < maximum) maximum = free;
  }
  return maximum > 0n ? maximum : 0n;
}

/**
 * Returns the amount of an account that its owner may send to others or outside: the amount that may leave it, provided
 * that the owner's accounts together keep available, in each currency, the reserves required by rooms. This prevents
 * converting coins that a chain may still reverse and sending the proceeds away.
 */
export function sendableAmount(
  account: Account,
  stage: Pick<Stage, 'ledger' | 'rooms' | 'upgrades'>,
): bigint {
  const { rooms, upgrades } = stage;
  let maximum = mayLeave(account, rooms);
  if (!upgrades.isActive('deposits_stay_covered')) return maximum;
  for (const room of rooms) {
    for (const [currency, reserved] of room.reservedFor?.(account.owner) ?? []) {
      const unreserved = removableWithoutReserves(account.owner, currency, stage) - reserved;
      const bound = currency === account.currency || unreserved < 0n ? unreserved : maximum;
      if (bound < maximum) maximum = bound;
    }
  }
  return maximum > 0n ? maximum : 0n;
}

/**
 * Returns the total that may leave an owner's accounts in a currency. An account limited by an index price counts as
 * zero: its positions may lose the whole available amount at the next price, which the sender may already know.
 */
function removableWithoutReserves(
  owner: OwnerId,
  currency: CurrencyId,
  { ledger, rooms, upgrades }: Pick<Stage, 'ledger' | 'rooms' | 'upgrades'>,
): bigint {
  let free = 0n;
  for (const wallet of USER_WALLETS) {
    const account = ledger.find(owner, wallet, currency);
    if (account === undefined) continue;
    if (upgrades.isActive('open_positions_cover_nothing') && pairsPricing(account, rooms).length > 0)
      continue;
    free += mayLeave(account, rooms);
  }
  return free;
}

/** Returns the pairs whose index prices limit the amount that may leave an account; none for nearly all accounts. */
export function pairsPricing(account: Account, rooms: readonly Room[]): readonly PairId[] {
  return rooms.flatMap((room) => [...(room.freeBy?.(account) ?? [])]);
}

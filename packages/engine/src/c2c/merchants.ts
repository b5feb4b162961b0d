import type { Amount } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';
import { mayLeave } from '../may-leave.ts';
import { isSettling } from '../settling.ts';
import type { C2c } from './c2c.ts';
import type { BlockTrader, DecideMerchant, MerchantCommand, PauseOffers, SuspendTrader } from './commands.ts';
import type { C2cRejection } from './rejection.ts';
import { type C2cMerchant, heldByMerchant, MAX_BLOCKED } from './trader.ts';

/** Agenda slot of a leaving merchant; deals use 0. */
export const MERCHANT_LEAVES = 1;

const MAX_NOTE_LENGTH = 500;

/** Handles an application, a departure or a decision. */
export function handleMerchantCommand(command: MerchantCommand, c2c: C2c): C2cRejection | null {
  switch (command.type) {
    case 'apply_as_c2c_merchant':
      return apply(command.by.trader, c2c);
    case 'leave_as_c2c_merchant':
      return leaveProgram(command.by.trader, c2c);
    case 'decide_c2c_merchant':
      return decide(command, c2c);
  }
}

/** Releases the security deposit after the cool-down. */
export function releaseBond(owner: OwnerId, c2c: C2c): void {
  const merchant = c2c.merchants.get(owner);
  if (merchant?.state === 'leaving') changeMerchant(merchant, { state: 'left', freeAt: null }, c2c);
}

/** Schedules the release of a leaving merchant's security deposit; also called when a snapshot is read. */
export function scheduleBondRelease({ owner, state, freeAt }: C2cMerchant, { stage }: C2c): void {
  if (state === 'leaving' && freeAt !== null) stage.agenda.add(freeAt, owner, MERCHANT_LEAVES);
}

export function pause({ by, isPaused }: PauseOffers, c2c: C2c): C2cRejection | null {
  const fault = c2c.stage.owners.actingFault(by.trader);
  if (fault !== null) return fault;
  if (c2c.traderOf(by.trader).isPaused !== isPaused) c2c.changeTrader(by.trader, { isPaused });
  return null;
}

export function suspend({ owner, isSuspended }: SuspendTrader, c2c: C2c): C2cRejection | null {
  if (owner <= 0) return { code: 'unknown_c2c_trader' };
  if (c2c.traderOf(owner).isSuspended !== isSuspended) c2c.changeTrader(owner, { isSuspended });
  return null;
}

export function block({ by, other, isBlocked }: BlockTrader, c2c: C2c): C2cRejection | null {
  const fault = c2c.stage.owners.actingFault(by.trader);
  if (fault !== null) return fault;
  if (other === by.trader || other <= 0) return { code: 'unknown_c2c_trader' };
  const { blocked } = c2c.traderOf(by.trader);
  if (blocked.includes(other) === isBlocked) return null;
  if (isBlocked && blocked.length >= MAX_BLOCKED) return { code: 'too_many_blocked', most: MAX_BLOCKED };
  const others = blocked.filter((blockedOwner) => blockedOwner !== other);
  c2c.changeTrader(by.trader, { blocked: isBlocked ? [...others, other] : others });
  return null;
}

function apply(owner: OwnerId, c2c: C2c): C2cRejection | null {
  const fault = c2c.tradingFault(owner);
  if (fault !== null) return fault;
  const { merchant: requirements } = c2c.terms;
  if (requirements === null) return { code: 'merchants_not_taken' };
  const previous = c2c.merchants.get(owner);
  if (previous !== undefined && heldByMerchant(previous) > 0n) return { code: 'wrong_merchant_state' };
  const { currency, bond } = requirements;
  const { rooms, changes } = c2c.stage;
  const account = c2c.accountOf(owner, currency);
  if (isSettling(account, rooms)) return { code: 'settling' };
  const free = mayLeave(account, rooms);
  if (bond > free) return { code: 'insufficient_balance', free };
  c2c.lock(account, bond);
  const revision = previous === undefined ? 0 : previous.revision + 1;
  c2c.setMerchant({
    owner,
    state: 'waiting',
    currency,
    bond,
    appliedAt: changes.time,
    freeAt: null,
    note: '',
    revision,
  });
  return null;
}

/** Releases the security deposit of a waiting merchant immediately, that of an approved one after the cool-down. */
function leaveProgram(owner: OwnerId, c2c: C2c): C2cRejection | null {
  const { owners, rooms, changes } = c2c.stage;
  const fault = owners.actingFault(owner);
  if (fault !== null) return fault;
  const merchant = c2c.merchants.get(owner);
  if (merchant?.state !== 'waiting' && merchant?.state !== 'approved')
    return { code: 'wrong_merchant_state' };
  if (isSettling(c2c.accountOf(owner, merchant.currency), rooms)) return { code: 'settling' };
  if (merchant.state === 'waiting') {
    changeMerchant(merchant, { state: 'left' }, c2c);
  } else {
    const freeAt = (changes.time + c2c.terms.coolDownMs) as TimeMs;
    scheduleBondRelease(changeMerchant(merchant, { state: 'leaving', freeAt }, c2c), c2c);
  }
  return null;
}

function decide({ owner, isApproved, note }: DecideMerchant, c2c: C2c): C2cRejection | null {
  const merchant = c2c.merchants.get(owner);
  if (merchant?.state !== 'waiting' || note.length > MAX_NOTE_LENGTH) return { code: 'wrong_merchant_state' };
  if (isSettling(c2c.accountOf(owner, merchant.currency), c2c.stage.rooms)) return { code: 'settling' };
  changeMerchant(merchant, { state: isApproved ? 'approved' : 'rejected', note }, c2c);
  return null;
}

function changeMerchant(merchant: C2cMerchant, shape: Partial<C2cMerchant>, c2c: C2c): C2cMerchant {
  const changed: C2cMerchant = { ...merchant, ...shape, revision: merchant.revision + 1 };
  const more = heldByMerchant(changed) - heldByMerchant(merchant);
  c2c.lock(c2c.accountOf(merchant.owner, merchant.currency), more as Amount);
  c2c.setMerchant(changed);
  return changed;
}

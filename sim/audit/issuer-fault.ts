import type { Command, OwnerId, Rejection } from '@assay/engine';
import { traderOf } from '../envelope.ts';

const MAX_KEY_LENGTH = 64;

/**
 * Returns the rejection of a command by its issuer or key, except for a used key, before its room handles it; null for
 * none.
 */
export function issuerFault({ by, key }: Command): Rejection | null {
  const trader = traderOf(by);
  if (trader !== undefined && !isOwner(trader)) return { code: 'invalid_owner' };
  const isKeyValid = key === undefined || (key.length > 0 && key.length <= MAX_KEY_LENGTH);
  return isKeyValid ? null : { code: 'invalid_key' };
}

/** Returns true when the number is a valid owner other than the exchange. */
export function isOwner(owner: OwnerId): boolean {
  return Number.isSafeInteger(owner) && owner >= 1;
}

import type { Account } from './audit/accounts.ts';
import type { ProductAudit } from './product.ts';

/** How much may leave an account: never what is held, and never more than any product lets go. */
export function mayLeave(account: Account, products: readonly ProductAudit[]): bigint {
  let least = account.total - account.held;
  for (const product of products) {
    const bound = product.free?.(account);
    if (bound !== undefined && bound < least) least = bound;
  }
  return least > 0n ? least : 0n;
}

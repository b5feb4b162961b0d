export const RULING_KIND = 'c2c_ruling';

/** Returns the target of a ruling, in requests and in the audit log. */
export function disputeTarget(deal: bigint | number): string {
  return `c2c_deal:${deal}`;
}

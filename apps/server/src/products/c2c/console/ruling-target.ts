export const RULING_KIND = 'c2c_ruling';

/** What a ruling is about, in requests and in the audit log. */
export function rulingTarget(deal: bigint | number): string {
  return `c2c_deal:${deal}`;
}

import type { PairSpec, PairTerms } from '@assay/engine';

/** A pair with some of its terms changed. */
export function withTerms(listed: PairSpec, { priceBand, ordersPerOwner, ...terms }: PairTerms): PairSpec {
  const { priceBand: oldBand, ordersPerOwner: oldOrders, ...otherTerms } = { ...listed, ...terms };
  const band = priceBand === undefined ? oldBand : priceBand;
  const orders = ordersPerOwner === undefined ? oldOrders : ordersPerOwner;
  return {
    ...otherTerms,
    ...(band === undefined || band === null ? {} : { priceBand: band }),
    ...(orders === undefined || orders === null ? {} : { ordersPerOwner: orders }),
  };
}

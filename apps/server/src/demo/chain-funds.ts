import type { Funds } from '../chains/simulated/holdings.ts';

/** What the demo's house has on the simulated chains to pay for transactions, in minor units of 8 decimals. */
export const DEMO_FUNDS: Funds = {
  bitcoin: 50_000_000n,
  ethereum: 2_000_000_000n,
  omni: 10_000_000n,
  tron: 5_000_000_000_000n,
};

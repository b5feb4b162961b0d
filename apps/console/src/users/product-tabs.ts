import { useApiKeyTabs } from '../api-keys/user-tables.tsx';
import { useC2cTabs } from '../c2c/user-tab.tsx';
import { useComplaintTabs } from '../complaint/user-tab.tsx';
import { useEarnTabs } from '../earn/user-tab.tsx';
import type { UserTab } from '../product-parts/user-tab.ts';
import { useSpotTabs } from '../spot/user-tables.tsx';

/** Returns the products' tabs on the page of a trader, one line each. */
export function useProductTabs(): readonly UserTab[] {
  return [
    ...useApiKeyTabs(), //
    ...useC2cTabs(), //
    ...useComplaintTabs(), //
    ...useEarnTabs(),
    ...useSpotTabs(),
  ];
}

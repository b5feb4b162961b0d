import { useSpotTabs } from '../spot/user-tables.tsx';
import type { UserTab } from './user-tab.ts';

/** What the products show of one trader, one line each. */
export function useProductTabs(): readonly UserTab[] {
  return [
    ...useSpotTabs(), //
  ];
}

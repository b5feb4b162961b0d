import { create } from 'zustand';
import { readStored, writeStored } from '../../storage/storage.ts';

const HIDES = '1';

type Preferences = { readonly hidesSmall: boolean };

/** How a user likes to look at the own assets. Remembered in the browser, never sent. */
export const useAssetPreferences = create<Preferences>(() => ({
  hidesSmall: readStored('hide_small') === HIDES,
}));

export function setHidesSmall(hidesSmall: boolean): void {
  useAssetPreferences.setState({ hidesSmall });
  writeStored('hide_small', hidesSmall ? HIDES : '0');
}

import { create } from 'zustand';
import { readStored, writeStored } from '../storage/storage.ts';

export type Theme = 'night' | 'day';
export type PriceColours = 'green-up' | 'red-up';

type ThemeState = { readonly theme: Theme; readonly colours: PriceColours };

/** Current theme and price colours. Change them with the functions below. */
export const useTheme = create<ThemeState>(() => ({ theme: storedTheme(), colours: storedColours() }));

/** Applies the stored theme to the page. */
export function startTheme(): void {
  apply(useTheme.getState());
}

export function setTheme(theme: Theme): void {
  writeStored('night_mode', theme === 'night' ? '1' : '0');
  writeStored('skin', theme);
  useTheme.setState({ theme });
  apply(useTheme.getState());
}

export function setPriceColours(colours: PriceColours): void {
  writeStored('price_colours', colours);
  useTheme.setState({ colours });
  apply(useTheme.getState());
}

function apply({ theme, colours }: ThemeState): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  if (colours === 'red-up') dataset.dir = 'red-up';
  else delete dataset.dir;
}

/** Returns the stored theme, else that of the system. */
function storedTheme(): Theme {
  const stored = readStored('night_mode');
  if (stored !== null) return stored === '1' ? 'night' : 'day';
  return matchMedia('(prefers-color-scheme: light)').matches ? 'day' : 'night';
}

function storedColours(): PriceColours {
  return readStored('price_colours') === 'red-up' ? 'red-up' : 'green-up';
}

import { create } from 'zustand';
import { readStored, writeStored } from '../../storage/storage.ts';

/** Symbols of the starred pairs, newest last. */
export const useFavourites = create<readonly string[]>(() => readFavourites(readStored('favourites')));

export function toggleFavourite(symbol: string): void {
  const favourites = useFavourites.getState();
  const next = favourites.includes(symbol)
    ? favourites.filter((other) => other !== symbol)
    : [...favourites, symbol];
  useFavourites.setState(next, true);
  writeStored('favourites', JSON.stringify(next));
}

export function readFavourites(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

import type { ReactNode } from 'react';

/** One state, or a few that are looked at together, of a primitive or a composed part. */
export type Story = {
  readonly name: string;
  readonly show: () => ReactNode;
  /** Fills the width of the page; without it the part is as wide as a panel of the trading page. */
  readonly isWide?: boolean;
};

/** A page of the gallery, with the name by which its address and its pictures know it. */
export type GalleryPage = { readonly name: string; readonly stories: readonly Story[] };

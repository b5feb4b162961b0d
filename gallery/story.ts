import type { ReactNode } from 'react';

/** One state, or a few shown together, of a primitive or a composed component. */
export type Story = {
  readonly name: string;
  readonly show: () => ReactNode;
  /** Fills the width of the page; without it the part is as wide as a panel of the trading page. */
  readonly isWide?: boolean;
};

/** A page of the gallery, with its name in addresses and screenshots. */
export type GalleryPage = { readonly name: string; readonly stories: readonly Story[] };

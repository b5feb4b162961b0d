import type { SideMenu } from '../navigation/menu.ts';

/** A page whose product comes later: what will be there, its place, and a way on. */
export type Frame = {
  /** Its title and what will be there; a hook. */
  readonly useWords: () => FrameWords;
  /** The navigation beside it. */
  readonly beside?: SideMenu;
  /** Where it sends its visitors meanwhile: to trade, where nothing else is said. */
  readonly onward?: 'trade' | 'markets';
};

export type FrameWords = { readonly title: string; readonly text: string };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly frame?: Frame;
  }
}

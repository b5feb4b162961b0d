import type { FrameArea } from './frames.ts';

/** Where a page that can't do its work yet sends its visitor: somewhere that works today. */
export function onwardFrom(area: FrameArea) {
  switch (area) {
    case 'assets':
    case 'lever':
    case 'seconds':
    case 'account':
    case 'trade':
      return { to: '/dealCenter', label: 'spot' } as const;
    case 'c2c':
    case 'services':
      return { to: '/quotation', label: 'markets' } as const;
  }
}

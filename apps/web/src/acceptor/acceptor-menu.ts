import type { Menu } from '../navigation/menu.ts';

/** Tabs of the pages of acceptors: what concerns only an acceptor stands here, not in the assets area. */
export const ACCEPTOR: Menu = { name: 'acceptor' };

import type { FourEyesKind } from './four-eyes.ts';
import { grantOwner } from './grant-owner.ts';
import { PAIR_KINDS } from './markets/pair-kinds.ts';

/** What needs two people, one line each. */
export const FOUR_EYES_KINDS: readonly FourEyesKind[] = [grantOwner, ...PAIR_KINDS];

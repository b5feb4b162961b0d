import type { OwnerId } from '@assay/engine';

/** Who a call comes from, proven by a token. */
export type Session = {
  readonly id: bigint;
  readonly userId: OwnerId;
  /** The e-mail address or phone number of the user. */
  readonly account: string;
  readonly isFrozen: boolean;
};

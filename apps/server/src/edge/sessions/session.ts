import type { OwnerId } from '@assay/engine';

/** Session of a caller, proven by a token. */
export type Session = {
  readonly id: bigint;
  readonly userId: OwnerId;
  /** The e-mail address or phone number of the user, whichever the account was made with. */
  readonly account: string;
  readonly isFrozen: boolean;
};

import type { OwnerId } from '@assay/engine';

/** Session of a caller, authenticated by a token. */
export type Session = {
  readonly id: bigint;
  readonly userId: OwnerId;
  /** E-mail address or phone number of the account's registration. */
  readonly account: string;
  readonly isFrozen: boolean;
};

/** The operator has halted the operation on the whole exchange; `notice` is the reason for users. */
export type HaltRejection =
  | { readonly code: 'trading_halted'; readonly notice: string }
  | { readonly code: 'withdrawals_halted'; readonly notice: string };

/** Reasons for rejecting a command before any room handles it. */
export type EnvelopeRejection =
  | HaltRejection
  | { readonly code: 'invalid_owner' }
  | { readonly code: 'invalid_key' }
  /** The issuer has already used this key; does not occur if the store is queried first. */
  | { readonly code: 'key_used' }
  /** The room of the command is closed after a failure. */
  | { readonly code: 'room_closed' };

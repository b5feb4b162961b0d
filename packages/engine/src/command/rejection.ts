/** Refused because the operator has halted the operation on the whole exchange, with the reason for users. */
export type HaltRejection =
  | { readonly code: 'trading_halted'; readonly notice: string }
  | { readonly code: 'withdrawals_halted'; readonly notice: string };

/** Reasons for rejecting a command before any room handles it. */
export type EnvelopeRejection =
  | HaltRejection
  | { readonly code: 'invalid_owner' }
  | { readonly code: 'invalid_key' }
  /** The issuer has used this key before; whoever asks the store first never gets this. */
  | { readonly code: 'key_used' }
  /** Something is wrong in the room of the command, so that it does nothing for now. */
  | { readonly code: 'room_closed' };

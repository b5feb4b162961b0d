/** The journal and the engine disagree, so the state cannot be known: the exchange must not start. */
export class RecoveryMismatch extends Error {
  override readonly name = 'RecoveryMismatch';
}

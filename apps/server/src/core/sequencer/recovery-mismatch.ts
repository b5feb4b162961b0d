/** The journal and the engine disagree, so the state is unknown: the exchange must not start. */
export class RecoveryMismatch extends Error {
  override readonly name = 'RecoveryMismatch';
}

/**
 * A problem that keeps the exchange from starting and that the operator can fix. The message is written for the
 * operator: the cause, and the remedy. It is printed without a stack trace.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}

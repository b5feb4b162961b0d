/**
 * Something that keeps the exchange from starting and that the operator can mend. The message is written for
 * them: what is wrong, and what to do. It is printed without a stack trace.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}

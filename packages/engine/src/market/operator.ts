/**
 * Who of the staff gave a command, and why. Kept in the journal with the command; the state does not depend on it.
 * A command without one was given by the exchange itself when it was set up.
 */
export type Operator = {
  /** The number of the colleague. */
  readonly staff: number;
  readonly name: string;
  readonly reason: string;
  /** Who proposed it, where it took two people; `name` then approved it. */
  readonly proposedBy?: string;
};

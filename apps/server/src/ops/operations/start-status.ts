/** Status of a process that is not open yet. */
export type StartStatus = {
  readonly status: string;
  readonly isDatabaseAvailable: boolean;
  /** True while it waits for an operator to accept the loss of commands. */
  readonly hasUnacknowledgedDataLoss: boolean;
  /** Milliseconds since its last check of the lease; null where it has none. */
  readonly sinceLeaseCheckMs: number | null;
};

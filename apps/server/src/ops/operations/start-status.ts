/** Status of a process that is not open yet. */
export type StartStatus = {
  readonly status: string;
  readonly isDatabaseAvailable: boolean;
  /** True while it waits for an operator to accept the loss of commands. */
  readonly isLossOpen: boolean;
  /** Milliseconds since it last asked whether the lease is free; null where it does not. */
  readonly sinceLeaseLookMs: number | null;
};

/** How a process is that is not open yet. */
export type StartStatus = {
  readonly status: string;
  readonly isDatabaseAvailable: boolean;
  /** Whether it waits for an operator to accept that commands are lost. */
  readonly isLossOpen: boolean;
  /** Milliseconds since it last asked whether the lease is free; null where it does not. */
  readonly sinceLeaseLookMs: number | null;
};

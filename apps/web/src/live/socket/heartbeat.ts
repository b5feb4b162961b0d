/** Heartbeat interval. Responses carry the push sequences, so that a missed push is detected within a second. */
export const HEARTBEAT_MS = 800;
/** Time without a response after which the server counts as unresponsive; also the interval of latency reports. */
export const SILENT_MS = 5_000;

export type HeartbeatParts = {
  /** Sends a heartbeat; `onAnswer` is called with the server's response. */
  readonly sendHeartbeat: (onAnswer: (answer: unknown) => void) => void;
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Calls back periodically; @returns the function that stops it. */
  readonly every: (ms: number, callback: () => void) => () => void;
  readonly onAnswer: (answer: unknown) => void;
  readonly onMeasured: (latencyMs: number) => void;
  readonly onUnanswered: () => void;
};

/** Sends heartbeats periodically between `start` and `stop`, and immediately on `sendNow`. */
export type Heartbeat = { start(): void; sendNow(): void; stop(): void };

export function createHeartbeat(parts: HeartbeatParts): Heartbeat {
  const { sendHeartbeat, now, every, onAnswer, onMeasured, onUnanswered } = parts;
  /** Responses to heartbeats of an earlier start are ignored. */
  let start = 0;
  let stopTimer: (() => void) | null = null;
  let answeredMs = 0;
  let measuredMs = Number.NEGATIVE_INFINITY;

  const sendNow = (): void => {
    if (stopTimer === null) return;
    const pending = { start, ms: now() };
    if (pending.ms - answeredMs > SILENT_MS) {
      measuredMs = Number.NEGATIVE_INFINITY;
      onUnanswered();
    }
    sendHeartbeat((answer) => {
      if (pending.start !== start) return;
      answeredMs = now();
      onAnswer(answer);
      if (answeredMs - measuredMs < SILENT_MS) return;
      measuredMs = answeredMs;
      onMeasured(Math.round(answeredMs - pending.ms));
    });
  };
  const stop = (): void => {
    start += 1;
    stopTimer?.();
    stopTimer = null;
  };

  return {
    start() {
      stop();
      answeredMs = now();
      measuredMs = Number.NEGATIVE_INFINITY;
      stopTimer = every(HEARTBEAT_MS, sendNow);
    },
    sendNow,
    stop,
  };
}

/** Interval of heartbeats, whose answers carry the sequences of the pushes: a missed one is known within a second. */
export const HEARTBEAT_MS = 800;
/** After so long without an answer the server counts as silent; the time to it and back is told as often. */
export const SILENT_MS = 5_000;

export type HeartbeatParts = {
  /** Asks the server; `answered` is called when it answers, with what it says. */
  readonly ask: (answered: (answer: unknown) => void) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Calls back again and again; @returns the way to stop. */
  readonly every: (ms: number, callback: () => void) => () => void;
  readonly onAnswer: (answer: unknown) => void;
  readonly onMeasured: (latencyMs: number) => void;
  readonly onUnanswered: () => void;
};

/** Between `start` and `stop` the server is asked again and again, and with each `askNow` at once. */
export type Heartbeat = { start(): void; askNow(): void; stop(): void };

export function createHeartbeat(parts: HeartbeatParts): Heartbeat {
  const { ask, now, every, onAnswer, onMeasured, onUnanswered } = parts;
  /** The answers to an earlier start are nobody's. */
  let start = 0;
  let stopAsking: (() => void) | null = null;
  let answeredMs = 0;
  let measuredMs = Number.NEGATIVE_INFINITY;

  const askNow = (): void => {
    if (stopAsking === null) return;
    const asked = { start, ms: now() };
    if (asked.ms - answeredMs > SILENT_MS) {
      measuredMs = Number.NEGATIVE_INFINITY;
      onUnanswered();
    }
    ask((answer) => {
      if (asked.start !== start) return;
      answeredMs = now();
      onAnswer(answer);
      if (answeredMs - measuredMs < SILENT_MS) return;
      measuredMs = answeredMs;
      onMeasured(Math.round(answeredMs - asked.ms));
    });
  };
  const stop = (): void => {
    start += 1;
    stopAsking?.();
    stopAsking = null;
  };

  return {
    start() {
      stop();
      answeredMs = now();
      measuredMs = Number.NEGATIVE_INFINITY;
      stopAsking = every(HEARTBEAT_MS, askNow);
    },
    askNow,
    stop,
  };
}

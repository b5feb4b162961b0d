/** How often the server is asked whether it is there; a question still open at the next one counts as unanswered. */
export const HEARTBEAT_MS = 5000;

export type HeartbeatParts = {
  /** Asks the server; `answered` is called when it answers. */
  readonly ask: (answered: () => void) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Calls back again and again; @returns the way to stop. */
  readonly every: (ms: number, callback: () => void) => () => void;
  readonly onAnswered: (latencyMs: number) => void;
  readonly onUnanswered: () => void;
};

export type Heartbeat = { start(): void; stop(): void };

export function createHeartbeat({ ask, now, every, onAnswered, onUnanswered }: HeartbeatParts): Heartbeat {
  let stopBeating: (() => void) | null = null;
  let isOpen = false;

  const beat = (): void => {
    if (isOpen) onUnanswered();
    isOpen = true;
    const askedMs = now();
    ask(() => {
      isOpen = false;
      onAnswered(Math.round(now() - askedMs));
    });
  };
  const stop = (): void => {
    stopBeating?.();
    stopBeating = null;
    isOpen = false;
  };

  return {
    start() {
      stop();
      stopBeating = every(HEARTBEAT_MS, beat);
      beat();
    },
    stop,
  };
}

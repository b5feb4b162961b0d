/**
 * Sends items at a constant `rate` per second for `seconds`, each over a free connection, and waits for the last. An
 * item due when no connection is free is sent as soon as one is: `send` gets its scheduled time, so that the wait
 * counts. Otherwise a slow server would get fewer requests and look fast.
 */
export function sendAtRate<Connection>(
  connections: readonly Connection[],
  rate: number,
  seconds: number,
  send: (connection: Connection, dueAt: number) => Promise<void>,
): Promise<void> {
  const free = [...connections];
  const total = Math.floor(rate * seconds);
  const startedAt = performance.now();
  let issued = 0;
  let answeredCount = 0;
  return new Promise((resolve, reject) => {
    const timer = setInterval(sendDue, 1);

    function sendDue(): void {
      const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * rate));
      while (issued < due) {
        // Uses connections in rotation: the exchange closes unused ones.
        const connection = free.shift();
        if (connection === undefined) return;
        issued += 1;
        send(connection, startedAt + (issued * 1_000) / rate).then(() => recoverCommits(connection), fail);
      }
    }

    function recoverCommits(connection: Connection): void {
      free.push(connection);
      answeredCount += 1;
      if (answeredCount < total) sendDue();
      else finish();
    }

    function finish(): void {
      clearInterval(timer);
      resolve();
    }

    function fail(error: unknown): void {
      clearInterval(timer);
      reject(error);
    }
  });
}

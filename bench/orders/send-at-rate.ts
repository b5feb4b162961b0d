/**
 * Sends items at a constant `rate` per second for `seconds`, each over a free connection, and waits for the last. An
 * item due when no connection is free is sent as soon as one is: `send` gets its scheduled time, so that the wait
 * counts. Otherwise a slow server would get fewer requests and look fast.
 */
export function sendAtRate<Connection>(
  lines: readonly Connection[],
  rate: number,
  seconds: number,
  send: (line: Connection, dueAt: number) => Promise<void>,
): Promise<void> {
  const free = [...lines];
  const total = Math.floor(rate * seconds);
  const begun = performance.now();
  let issued = 0;
  let answered = 0;
  return new Promise((resolve, reject) => {
    const timer = setInterval(sendDue, 1);

    function sendDue(): void {
      const due = Math.min(total, Math.floor(((performance.now() - begun) / 1_000) * rate));
      while (issued < due) {
        // Uses connections in rotation: the exchange closes unused ones.
        const line = free.shift();
        if (line === undefined) return;
        issued += 1;
        send(line, begun + (issued * 1_000) / rate).then(() => recoverCommits(line), fail);
      }
    }

    function recoverCommits(line: Connection): void {
      free.push(line);
      answered += 1;
      if (answered < total) sendDue();
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

import type { Logger } from 'pino';

/**
 * Time limit for closing a part that depends on a client or the database. Parts that store data are closed later,
 * without a limit.
 */
export const CLOSING_MS = 5_000;

type Close = () => Promise<void>;
type LifecyclePart = { readonly name: string; readonly close: Close };

/** The parts of a running process, closed in the reverse order of their start, each exactly once. */
export type Lifecycle = {
  /** @param timeoutMs time limit for closing a part that depends on others; after it the part is abandoned */
  add(name: string, close: Close, timeoutMs?: number): void;
  /** Closes all parts. One that fails is logged and does not keep the others open. */
  close(): Promise<void>;
};

export function createLifecycle(log: Logger): Lifecycle {
  const parts: LifecyclePart[] = [];
  let closing: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    for (const { name, close } of parts.reverse()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, `${name} did not close cleanly`);
      }
    }
  }

  return {
    add(name, close, timeoutMs) {
      parts.push({ name, close: timeoutMs === undefined ? close : () => withinTimeout(close(), timeoutMs) });
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** Rejects after the time limit. */
async function withinTimeout(closing: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${timeoutMs} ms`)), timeoutMs);
  });
  await Promise.race([closing, timeout]).finally(() => clearTimeout(timer));
}

import type { Logger } from 'pino';

type Part = { readonly name: string; readonly close: () => Promise<void> };

/** The parts of a running process, closed in the reverse order of their start, each exactly once. */
export class Lifecycle {
  readonly #log: Logger;
  #parts: Part[] = [];
  #closing: Promise<void> | null = null;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(name: string, close: () => Promise<void>): void {
    this.#parts.push({ name, close });
  }

  /** A part that fails to close is logged and does not keep the others open. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    for (const { name, close } of this.#parts.reverse()) {
      try {
        await close();
      } catch (error) {
        this.#log.error({ err: error }, `${name} did not close cleanly`);
      }
    }
    this.#parts = [];
  }
}

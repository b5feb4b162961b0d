/** Timer that fires once, at the earliest of the times that it was set to. */
export class Alarm {
  readonly #ring: () => void;
  #set: { readonly at: number; readonly timer: NodeJS.Timeout } | null = null;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  /** Fires immediately for a time in the past. An earlier setting stays in force. */
  setIn(milliseconds: number): void {
    const wait = Math.min(Math.max(0, milliseconds), MAX_WAIT_MS);
    const at = performance.now() + wait;
    if (this.#set !== null && this.#set.at <= at) return;
    this.clear();
    const timer = setTimeout(() => {
      this.#set = null;
      this.#ring();
    }, wait);
    this.#set = { at, timer };
  }

  clear(): void {
    clearTimeout(this.#set?.timer);
    this.#set = null;
  }
}

/** Longest wait before the next check: the machine's clock may have been set. */
const MAX_WAIT_MS = 60_000;

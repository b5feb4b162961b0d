const BLOCK_MS = 3_000;
/** Time of the first block: 2026-01-01. */
const GENESIS_MS = 1_767_225_600_000;

/** Returns the newest block at a moment: one every three seconds, computed from time alone. */
export function headAt(nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - GENESIS_MS) / BLOCK_MS));
}

/** Returns the confirmations of a block at a moment; 0 if it is in the future. */
export function confirmationsAt(height: number, nowMs: number): number {
  return Math.max(0, headAt(nowMs) - height + 1);
}

/** Returns the hash of a block. */
export function blockHashAt(network: string, height: number): string {
  return `simulated-block-${network}-${height}`;
}

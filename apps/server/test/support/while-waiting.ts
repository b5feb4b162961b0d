import type { IndexPriceInlet } from '../../src/core/sequencer/index-prices/inlet.ts';

/**
 * Simulates a source that sends quotes as long as a command waits for a mark, as the sources of a running exchange do
 * continuously, and none otherwise, so that a test sees only the marks that it needs. Returns a function that stops it.
 */
export function whileWaiting(
  indexPrices: Pick<IndexPriceInlet, 'waiting'>,
  submitIndexPrice: () => void,
  everyMs = 5,
): () => void {
  const timer = setInterval(() => {
    if (indexPrices.waiting > 0) submitIndexPrice();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

import type { MarkInlet } from '../../src/core/sequencer/marks/inlet.ts';

/**
 * Simulates a source that sends quotes as long as a command waits for a mark, as the sources of a running exchange do
 * continuously, and none otherwise, so that a test sees only the marks that it needs. Returns a function that stops it.
 */
export function whileWaiting(
  marks: Pick<MarkInlet, 'waiting'>,
  submitMark: () => void,
  everyMs = 5,
): () => void {
  const timer = setInterval(() => {
    if (marks.waiting > 0) submitMark();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

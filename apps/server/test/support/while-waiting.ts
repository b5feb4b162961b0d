import type { MarkInlet } from '../../src/core/sequencer/marks/inlet.ts';

/**
 * A source that speaks as long as a command waits for a mark, as the sources of a running exchange do all the time, and
 * is silent otherwise, so that nothing is marked that no test has asked for. Answers how to end it.
 */
export function whileWaiting(marks: Pick<MarkInlet, 'waiting'>, speak: () => void, everyMs = 5): () => void {
  const timer = setInterval(() => {
    if (marks.waiting > 0) speak();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

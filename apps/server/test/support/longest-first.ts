import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that wait for clocks most of the time and leave the processors to the others. */
const WAITING = /\/(silent-database|embedded\/exchange)\.test/;
/** Tests that start server processes and databases many times, simulate hours, or search for rare faults. */
const LONG =
  /\/integration\/(crash|embedded|demo|link|operations|verify)\/|\/unit\/demo\/|\/chains\/o(wn|ne)-process\.test|\/(bad-input|four-eyes|tidy|order-faults|lever-faults)\.test/;

/**
 * Starts with the files that wait and then with the longest ones, so that all workers end together; the rest in
 * Vitest's own order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) =>
      WAITING.test(moduleId) ? 0 : LONG.test(moduleId) ? 1 : 2;
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

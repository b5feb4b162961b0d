import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They wait for clocks most of the time: beside them the others have the processors for themselves. */
const WAITING = /\/(silent-database|embedded\/exchange)\.test/;
/** Tests that start server processes and databases again and again, play hours, or look for rare faults. */
const LONG =
  /\/integration\/(crash|embedded|demo|link|operations|verify)\/|\/unit\/demo\/|\/chains\/o(wn|ne)-process\.test|\/(bad-input|four-eyes|tidy|order-faults|lever-faults)\.test/;

/**
 * Begins with the files that wait and then with those that take longest, so that all workers end together; the rest in
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

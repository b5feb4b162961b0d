import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where server processes and databases are started again and again. */
const LONG = /\/integration\/(crash|embedded|demo|link|operations|verify)\/|\/bad-input\.test/;

/** Begins with the files that take longest, so that all workers end together; the rest in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

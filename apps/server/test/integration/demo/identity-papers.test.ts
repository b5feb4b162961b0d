import { consoleCalls } from '@assay/contract/console';
import { expect, test } from 'vitest';
import { seedIdentityPapers } from '../../../src/ops/demo/identity-papers.ts';
import { consoleOf } from '../../support/console-client.ts';
import { openHttpExchange } from '../../support/http-exchange.ts';

test('IDN-044: a new demo has one trader in the queue of the review, with drawn pictures, once', async () => {
  const assay = await openHttpExchange({ demo: true });
  try {
    await seedIdentityPapers(assay.exchange);
    await seedIdentityPapers(assay.exchange);
    const desk = consoleOf(assay);
    const owner = await desk.firstOwner();
    const { list, count } = await desk.ok(consoleCalls.consoleIdentityQueue, {}, owner);
    expect(count).toBe(1);
    const papers = await desk.ok(consoleCalls.consoleIdentityPapers, { id: Number(list[0]?.id) }, owner);
    expect(papers).toMatchObject({ name: 'Carol Example', step: 'basic', status: 'waiting' });
    expect(papers.pictures).toHaveLength(3);
  } finally {
    await assay.close();
  }
});

import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { connectDatabase } from '../../../src/core/database/connect.ts';
import { DatabaseUnavailable } from '../../../src/core/database/database-unavailable.ts';
import { openLine } from '../../support/cut-line.ts';
import { until } from '../../support/sequencer.ts';
import { createTestDatabase } from '../../support/test-database.ts';

const CALLS = 2_000;

it('SEQ-056: a database that recovers is left alone by all but the watch, and serves as soon as it has recovered', async () => {
  const database = await createTestDatabase();
  const line = await openLine(database.url);
  const log = pino({ level: 'silent' });
  const connected = connectDatabase({ url: line.url, onError: () => undefined, watchLog: log });
  const ask = async (): Promise<boolean> => {
    await sql`select 1`.execute(connected.queries);
    return true;
  };
  await ask();
  line.recover();
  await until(async () => {
    await ask().catch(() => undefined);
    return connected.state() === 'away';
  });
  const before = line.knocks();
  for (let call = 0; call < CALLS; call += 1) await expect(ask()).rejects.toThrow(DatabaseUnavailable);
  // If each call connected, the number would be higher; the watch connects a few times a second.
  expect(line.knocks() - before).toBeLessThan(CALLS / 10);
  line.mend();
  await until(() => ask().catch(() => false));
  await connected.close();
  await line.close();
  await database.drop();
});

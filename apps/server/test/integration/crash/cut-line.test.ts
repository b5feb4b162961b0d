import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFloor } from '../../crash/disturb.ts';
import { openMarket } from '../../crash/market.ts';
import { type CutLine, openLine } from '../../support/cut-line.ts';
import { killServers, startServer } from '../../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let line: CutLine;
beforeEach(async () => {
  database = await createTestDatabase();
  line = await openLine(database.url);
});
afterEach(async () => {
  await killServers();
  await line.close();
  await database.drop();
});

it('SEQ-034 SEQ-020: the line to the database is cut under the load of clients, and nothing is lost or doubled', {
  timeout: 180_000,
}, async () => {
  const logins = await openMarket(database.url, 4);
  const server = await startServer({ env: { DATABASE_URL: line.url } });
  const floor = openFloor(server, database.url, logins);
  for (let cut = 1; cut <= 16; cut += 1) {
    await floor.acknowledged(20);
    if (cut % 2 === 0) line.cutAtNextAnswer();
    else line.cutAtNextRequest();
    await floor.acknowledged(20);
    expect(await floor.audit.check()).toEqual([]);
  }
  expect(await floor.close()).toEqual([]);
  expect(await server.stop()).toBe(0);
});

it('SEQ-032: the audit of these tests does notice a lost order, a doubled one and one that is open again', async () => {
  const logins = await openMarket(database.url, 2);
  const server = await startServer({ env: { DATABASE_URL: database.url } });
  const floor = openFloor(server, database.url, logins);
  await floor.acknowledged(60);
  await server.kill();
  await database.query(
    `delete from client_keys where sequence = (
       select min(sequence) from client_keys join journal using (sequence)
       where client_keys.made > 0 and command ->> 'type' = 'place_limit_order')`,
  );
  await database.query(`update orders set status = 'open' where cancel_reason = 'owner'`);
  await database.query(
    `insert into client_keys (space, client_key, sequence, made) select space, 'nobody sent me', sequence, made from client_keys order by sequence limit 1`,
  );
  const second = await startServer({ env: { DATABASE_URL: database.url } });
  floor.move(second);
  const faults = (await floor.close()).join('\n');
  expect(faults).toMatch(/was acknowledged as \d+, the database has none|was answered with/);
  expect(faults).toContain('nobody sent me was never sent');
  expect(faults).toMatch(/was cancelled, but is open/);
});

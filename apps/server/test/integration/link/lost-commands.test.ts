import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../support/nats-server.ts';
import { runCommand } from '../../support/run-command.ts';
import { until } from '../../support/sequencer.ts';
import {
  killServers,
  launchServer,
  MONITOR,
  type ServerProcess,
  startServer,
} from '../../support/server-process.ts';
import { logIn, strangerAt } from '../../support/stranger.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const ACCEPT = 'apps/server/src/app/accept-loss/main.ts';
const LOST = /The database has lost commands: commands up to (\d+) were acknowledged, and it ends at (\d+)/;

describe.skipIf(findNatsServer() === null)(
  'a database that went back, with everything left running',
  { timeout: 240_000 },
  () => {
    let database: TestDatabase;
    let nats: NatsServer;

    beforeAll(async () => {
      database = await createDemoDatabase();
      nats = await startNatsServer();
    });
    afterEach(() => killServers());
    afterAll(async () => {
      await nats?.kill();
      await database?.drop();
    });

    const envOf = (ROLE: string) => ({
      DATABASE_URL: database.url,
      DEMO: 'on',
      NATS_URL: nats.url,
      ROLE,
    });
    const isReady = async ({ url }: ServerProcess): Promise<boolean> =>
      (await strangerAt(url).call('/health')).status === 200;
    const measured = async ({ call }: Pick<ServerProcess, 'call'>): Promise<string> =>
      (await call('/metrics', { headers: MONITOR })).text;

    it('SCALE-400 SCALE-401 SEQ-401 SEQ-402: engine and gateways end with 70 and say what is lost; nothing is taken until that is accepted, and no id is given twice', async () => {
      const engine = await startServer({ env: envOf('engine') });
      const gateways = await Promise.all([1, 2].map(() => startServer({ env: envOf('gateway') })));
      const [first, second] = gateways as [ServerProcess, ServerProcess];
      const alice = await logIn(first.url, 'alice@demo.assay', 'Demo2Trade');
      const place = async (url: string): Promise<number | undefined> =>
        (await alice.at(url).place('in', '14500.00', '0.001')).data?.id;
      await place(first.url);
      await database.keepMoment();
      await until(async () => (await isReady(engine)) && (await isReady(first)) && (await isReady(second)));
      const confirmed: number[] = [];
      for (let count = 0; count < 10; count += 1) {
        for (const { url } of gateways) confirmed.push((await place(url)) ?? Number.NaN);
      }
      expect(confirmed).not.toContain(Number.NaN);
      const [lease] = await database.query<{ last_sequence: bigint }>('select last_sequence from lease');

      await database.returnToMoment();
      for (const process of [engine, first, second]) {
        expect(await process.ended()).toBe(70);
        expect(process.output()).toMatch(LOST);
      }
      expect(LOST.exec(engine.output())?.[1]).toBe(String(lease?.last_sequence));

      const waiting = launchServer({ env: envOf('engine') });
      await until(() => waiting.output().includes('nothing is taken until an operator accepts that'));
      const gateway = await startServer({ env: envOf('gateway') });
      expect((await alice.at(gateway.url).place('in', '14500.00', '0.001')).message).toMatch(
        /Nothing was done/,
      );
      await until(async () => (await measured(gateway)).includes('assay_history_lost 1'));

      const env = { DATABASE_URL: database.url };
      const refused = await runCommand(ACCEPT, env);
      expect([refused.code, refused.output]).toEqual([
        1,
        expect.stringContaining(`npm run accept-loss -- ${lease?.last_sequence}`),
      ]);
      expect((await runCommand(ACCEPT, env, '1')).code).toBe(1);
      expect((await runCommand(ACCEPT, env, String(lease?.last_sequence))).code).toBe(0);
      expect((await runCommand(ACCEPT, env, String(lease?.last_sequence))).output).toContain(
        'No commands are lost',
      );

      await waiting.opened;
      await until(() => isReady(gateway));
      const after = (await place(gateway.url)) ?? 0;
      expect(after).toBeGreaterThan(Math.max(...confirmed));
      await until(async () => (await measured(gateway)).includes('assay_history_lost 0'));
      expect(await gateway.stop()).toBe(0);
      expect(await waiting.stop()).toBe(0);
      const { checks } = await verify(database.url);
      expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
    });

    it('SCALE-402: an engine that knows nothing of what was lost hears it of the gateways', async () => {
      const engine = await startServer({ env: envOf('engine') });
      const gateway = await startServer({ env: envOf('gateway') });
      const alice = await logIn(gateway.url, 'alice@demo.assay', 'Demo2Trade');
      await database.keepMoment();
      await until(async () => (await isReady(engine)) && (await isReady(gateway)));
      expect((await alice.place('in', '14500.00', '0.001')).type).toBe('ok');
      await engine.kill();
      await database.returnToMoment();
      const next = launchServer({ env: envOf('engine') });
      expect(await gateway.ended()).toBe(70);
      expect(gateway.output()).toMatch(LOST);
      await Promise.race([
        next.ended().then((code) => expect(code).toBe(70)),
        until(() => next.output().includes('nothing is taken until an operator accepts that')),
      ]);
    });
  },
);

import { message } from '@assay/locales/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { type Login, openMarket } from '../../crash/market.ts';
import { type ArchivedCluster, startArchivedCluster } from '../../support/archived-cluster.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../support/nats-server.ts';
import { runCommand } from '../../support/run-command.ts';
import { until } from '../../support/sequencer.ts';
import { killServers, launchServer, type ServerProcess, startServer } from '../../support/server-process.ts';
import { strangerAt } from '../../support/stranger.ts';

const ACCEPT = 'apps/server/src/app/accept-loss/main.ts';
const LOST = /The database has lost commands: commands up to (\d+) were acknowledged, and it ends at (\d+)/;

describe.skipIf(findNatsServer() === null || process.platform !== 'linux')(
  'a database restored from its archived write-ahead log, with everything left running',
  { timeout: 240_000 },
  () => {
    let cluster: ArchivedCluster;
    let nats: NatsServer;
    let logins: readonly Login[];

    beforeAll(async () => {
      [cluster, nats] = await Promise.all([startArchivedCluster(), startNatsServer()]);
      logins = await openMarket(cluster.url, 2);
    });
    afterEach(() => killServers());
    afterAll(async () => {
      await nats?.kill();
      await cluster?.remove();
    });

    const envOf = (ROLE: string) => ({ DATABASE_URL: cluster.url, NATS_URL: nats.url, ROLE });
    const isReady = async ({ url }: Pick<ServerProcess, 'url'>): Promise<boolean> =>
      (await strangerAt(url).call('/health')).status === 200;
    /** Places an order to buy that meets one to sell, and returns both ids. */
    const trade = async (url: string): Promise<number[]> => {
      const ids: number[] = [];
      for (const { side, token } of logins) {
        const reply = await strangerAt(url, token).place(side, '14500.00', '0.001');
        const { data } = reply;
        if (data === undefined) throw new Error(reply.message);
        ids.push(data.id);
      }
      return ids;
    };

    const readOrders = async ({ url }: ServerProcess): Promise<unknown> =>
      (await strangerAt(url, logins[0]?.token).ask('/api/transaction_in', { page: 1, limit: 50 })).message;

    it('OPS-660 OPS-661 SCALE-400: paused in recovery it answers nobody and ends nothing; promoted, it ends engine and gateway with what is lost, and no id is given twice', async () => {
      const engine = await startServer({ env: envOf('engine') });
      const gateway = await startServer({ env: envOf('gateway') });
      await until(async () => (await isReady(engine)) && (await isReady(gateway)));
      await cluster.backUp();
      await trade(gateway.url);
      const remaining = await lastCommand(cluster);
      const moment = await cluster.archivedEnd();
      const confirmed: number[] = [];
      for (let round = 0; round < 10; round += 1) confirmed.push(...(await trade(gateway.url)));
      const acknowledged = await lastCommand(cluster);

      await cluster.restoreTo(moment);
      const late = launchServer({ env: envOf('gateway') });
      await until(() => late.output().includes('in recovery or a replica'));
      await until(async () => (await readOrders(gateway)) === message('en', 'common.exchange_unavailable'));
      expect([await isReady(engine), await isReady(gateway)]).toEqual([false, false]);
      expect(await cluster.query('select pg_is_in_recovery() as recovers')).toEqual([{ recovers: true }]);
      expect(await cluster.query('select * from lost_commands')).toEqual([]);

      await cluster.promote();
      for (const process of [engine, gateway]) {
        expect(await process.ended()).toBe(70);
        expect(LOST.exec(process.output())?.slice(1)).toEqual([acknowledged, remaining]);
        // A job may find the database read-only before the watch has seen it: then it is away for the job, too.
        expect(process.output()).not.toMatch(/"msg":"a call failed/);
      }
      expect(await timeline(cluster)).toBe('00000002');

      // It may still have heard the former engine.
      await Promise.race([late.opened, late.ended().then((code) => expect(code).toBe(70))]);
      await late.kill();

      const waiting = launchServer({ env: envOf('engine') });
      await until(() => waiting.output().includes('nothing is taken until an operator accepts that'));
      const next = await startServer({ env: envOf('gateway') });
      await expect(trade(next.url)).rejects.toThrow(/Nothing was done/);
      expect((await runCommand(ACCEPT, { DATABASE_URL: cluster.url }, acknowledged)).code).toBe(0);

      await waiting.opened;
      await until(() => isReady(next));
      for (const id of await trade(next.url)) expect(id).toBeGreaterThan(Math.max(...confirmed));
      expect(await next.stop()).toBe(0);
      expect(await waiting.stop()).toBe(0);
      const { checks } = await verify(cluster.url);
      expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
    });
  },
);

async function lastCommand({ query }: ArchivedCluster): Promise<string> {
  const [row] = await query<{ last: string }>('select last_sequence::text as last from lease');
  return row?.last ?? '';
}

async function timeline({ query }: ArchivedCluster): Promise<string | undefined> {
  const [row] = await query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file');
  return row?.file.slice(0, 8);
}

import { message } from '@assay/locales/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findRunning } from '../../../src/core/database/embedded/embedded.ts';
import { openFloor } from '../../crash/disturb.ts';
import { childrenOf, postmasterOf, prepareEmbedded } from '../../crash/embedded-market.ts';
import { envelope } from '../../support/call.ts';
import { until } from '../../support/sequencer.ts';
import { killServers, type ServerProcess, startServer } from '../../support/server-process.ts';
import { startedDataDir } from '../../support/started-data-dir.ts';

const FIVE_MINUTES_MS = 300_000;

let dataDir: ReturnType<typeof startedDataDir>;
beforeEach(() => {
  dataDir = startedDataDir();
});
afterEach(async () => {
  await killServers();
  dataDir.remove();
});

it.skipIf(process.platform !== 'linux')(
  'SEQ-033 SEQ-018 OPS-011 WIRE-030: PostgreSQL is killed under the load of clients, again and again, nothing is lost, and readers are told to try again',
  { timeout: FIVE_MINUTES_MS },
  async () => {
    const logins = await prepareEmbedded(dataDir.path, 4);
    const server = await startServer({ env: { DATA_DIR: dataDir.path } });
    const url = await findRunning(dataDir.path);
    if (url === null) throw new Error('the database does not run');
    const floor = openFloor(server, url, logins);
    const reader = openReader(server, logins[0]?.token ?? '');
    for (let kill = 1; kill <= 6; kill += 1) {
      await floor.acknowledged(40);
      const first = postmasterOf(dataDir.path);
      if (first === null) throw new Error('the database does not run');
      const sessions = childrenOf(first);
      process.kill(first, 'SIGKILL');
      // In every other kill the sessions live on for a moment and may still commit, which must do no harm either.
      if (kill % 2 === 0) for (const session of sessions) endNow(session);
      await until(() => ![null, first].includes(postmasterOf(dataDir.path)), 60);
      await floor.acknowledged(20);
      expect(await floor.audit.check()).toEqual([]);
    }
    expect(await floor.close()).toEqual([]);
    expect(await reader.close()).toEqual([`200 ${message('en', 'common.exchange_unavailable')}`, '200 ok']);
    expect(await server.stop()).toBe(0);
  },
);

/** Reads from the database continuously until it is closed, and returns the distinct responses. */
function openReader({ call }: Pick<ServerProcess, 'call'>, token: string) {
  const confirmed = new Set<string>();
  let isOver = false;
  const read = async (): Promise<void> => {
    while (!isOver) {
      for (const answer of [
        await call('/api/transaction_all', { token, form: {} }),
        await call('/api/news/list', { form: { c_id: 5 } }),
      ]) {
        const { type, message: text } = envelope(answer);
        confirmed.add(`${answer.status} ${type === 'ok' ? type : text}`);
      }
    }
  };
  const reading = read();
  return {
    close: async (): Promise<readonly string[]> => {
      isOver = true;
      await reading;
      return [...confirmed].sort();
    },
  };
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended by itself.
  }
}

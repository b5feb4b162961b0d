import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '../../shared/startup-problem.ts';
import { clientOptions } from '../client-options.ts';
import { withTimeout } from '../deadlines.ts';

/** Exclusive claim of one process on a data directory. */
export type Claim = {
  /** False once the session that holds the claim has ended, as it does when the server dies. */
  isHeld(): boolean;
  release(): Promise<void>;
};

/** Arbitrary number, the same for every exchange. */
const CLAIM_KEY = 724_001;
const PROBE_TIMEOUT_MS = 5_000;
const CLOSE_GRACE_MS = 1_000;

/**
 * Claims a data directory for one exchange. The claim is an advisory lock of a database session, so the database
 * releases it when its owner dies, however it dies. Throws `StartupProblem` when another process holds it.
 */
export async function claimCluster(url: string, dataDir: string): Promise<Claim> {
  const client = new pg.Client(clientOptions(url, PROBE_TIMEOUT_MS));
  let held = false;
  client.on('error', () => undefined);
  client.on('end', () => {
    held = false;
  });
  await client.connect();
  for (let attempt = 0; attempt < 20 && !held; attempt += 1) {
    // The session of a process killed a moment ago ends as soon as the server notices.
    if (attempt > 0) await delay(100);
    const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [
      CLAIM_KEY,
    ]);
    held = rows[0]?.claimed === true;
  }
  if (held) return { isHeld: () => held, release: () => closeClient(client) };
  await client.end();
  throw new StartupProblem(
    `Another exchange is running on ${dataDir}: stop it first, or set DATA_DIR (and PORT) to start a second one.`,
  );
}

/** Closes the session. An unresponsive server does not answer, but the claim ends with the session all the same. */
async function closeClient(client: pg.Client): Promise<void> {
  const { stream } = client.connection;
  await withTimeout(CLOSE_GRACE_MS, client.end(), () => stream.destroy()).catch(() => undefined);
}

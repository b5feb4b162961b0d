import type pg from 'pg';

/** Lock that one process at a time holds, by its database session. */
export type ExclusiveLock = {
  /** Returns true while this process holds the lock; takes a free one. Throws while the database is unavailable. */
  readonly isHeld: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

/**
 * @param connect creates an unconnected session. The lock ends with it, so that a dead process leaves none behind. A
 * process whose session broke unnoticed cannot move the watcher's position, which is updated only from the value that
 * the process had read.
 */
export function createExclusiveLock(connect: () => pg.Client, name: string): ExclusiveLock {
  let session: pg.Client | null = null;
  let isHeld = false;
  const release = async (): Promise<void> => {
    const previous = session;
    session = null;
    isHeld = false;
    await previous?.end().catch(() => undefined);
  };
  const open = async (): Promise<pg.Client> => {
    const client = connect();
    client.on('error', () => void release());
    await client.connect();
    session = client;
    return client;
  };
  return {
    isHeld: async () => {
      try {
        const client = session ?? (await open());
        if (isHeld) {
          await client.query('select 1');
          return true;
        }
        const { rows } = await client.query<{ held: boolean }>(
          'select pg_try_advisory_lock(hashtext($1)) as held',
          [name],
        );
        isHeld = rows[0]?.held === true;
        return isHeld;
      } catch (error) {
        await release();
        throw error;
      }
    },
    stop: release,
  };
}

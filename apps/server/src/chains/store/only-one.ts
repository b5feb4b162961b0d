import type pg from 'pg';

/** Lock that one process at a time holds, by its database session. */
export type OnlyOne = {
  /** Returns true while this process holds the lock; takes a free one. Throws while the database is unavailable. */
  readonly isMine: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

/**
 * @param connect creates an unconnected session. The lock ends with it, so that a dead process leaves none behind. A
 * process whose session broke unnoticed cannot move the watcher's position, which is updated only from the value that
 * the process had read.
 */
export function createOnlyOne(connect: () => pg.Client, name: string): OnlyOne {
  let session: pg.Client | null = null;
  let isHeld = false;
  const drop = async (): Promise<void> => {
    const ended = session;
    session = null;
    isHeld = false;
    await ended?.end().catch(() => undefined);
  };
  const open = async (): Promise<pg.Client> => {
    const opened = connect();
    opened.on('error', () => void drop());
    await opened.connect();
    session = opened;
    return opened;
  };
  return {
    isMine: async () => {
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
        await drop();
        throw error;
      }
    },
    stop: drop,
  };
}

import type pg from 'pg';
import type { Logger } from 'pino';
import { askTogether } from './ask-together.ts';
import { answeredWithin } from './patience.ts';

/** What other sessions of the database announce (`pg_notify`), heard over a session of its own. */
export type Announcements = {
  /** Whether whatever is announced arrives here. */
  isHearing(): boolean;
  /** Resolves when everything has arrived that was announced before, or when nothing is heard any more. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
};

export type AnnouncementParts = {
  /** Makes a session, not yet connected. */
  readonly connect: () => pg.Client;
  readonly channel: string;
  readonly heard: (announcement: string) => void;
  /**
   * Called each time before this counts as hearing: what was announced until now did perhaps not arrive. When it fails,
   * everything is begun again.
   */
  readonly beginning: () => Promise<void>;
  readonly log: Logger;
};

const OPEN_MS = 10_000;
/** A session that broke without a word is noticed after both of these. */
const LOOK_EVERY_MS = 1_000;
const LOOK_MS = 2_000;
const AGAIN_MS = 250;

/** Hears a channel until it is stopped; a session that breaks is followed by another. */
export function hearAnnouncements(parts: AnnouncementParts): Announcements {
  const { connect, channel, heard, beginning, log } = parts;
  /** The session that hears. */
  let client: pg.Client | null = null;
  let opening: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function listen(next: pg.Client): Promise<void> {
    await next.connect();
    await next.query(`listen ${channel}`);
    await beginning();
  }

  async function open(): Promise<void> {
    const next = connect();
    // A session that breaks fails the question that waits for it.
    next.on('error', () => undefined);
    next.on('end', () => lose(next));
    next.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await answeredWithin(OPEN_MS, listen(next), () => cut(next));
      if (isStopped) cut(next);
      else client = next;
    } catch {
      cut(next);
      openLater();
    }
  }

  function openLater(): void {
    clearTimeout(retry);
    if (isStopped) return;
    retry = setTimeout(() => {
      opening = open();
    }, AGAIN_MS).unref();
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    if (isStopped) return;
    log.warn({ channel }, 'announcements are not heard: the session broke');
    openLater();
  }

  async function look(): Promise<ReadonlyMap<null, never>> {
    const asked = client;
    if (asked !== null) {
      // The server sends what was announced before it answers.
      await answeredWithin(LOOK_MS, asked.query('select 1'), () => cut(asked)).catch(() => lose(asked));
    }
    return new Map<null, never>();
  }

  const ask = askTogether(look, 0);
  const caughtUp = async (): Promise<void> => void (await ask(null));
  const looking = setInterval(() => void caughtUp(), LOOK_EVERY_MS).unref();
  opening = open();

  return {
    isHearing: () => client !== null,
    caughtUp,
    async stop() {
      isStopped = true;
      clearInterval(looking);
      clearTimeout(retry);
      await opening;
      const last = client;
      if (last !== null) await answeredWithin(LOOK_MS, last.end(), () => cut(last)).catch(() => undefined);
    },
  };
}

/** One that has fallen silent does not say goodbye. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}

import { type Kysely, type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../core/database/schema.ts';
import { readBrand } from '../../../core/site-settings/brand.ts';
import type { SiteNameSource } from '../../../core/site-settings/site-settings.ts';
import type { Settings } from '../../../exchange/settings.ts';
import { CODE_MINUTES } from '../code-repository.ts';
import { type LetterGateways, NotDelivered } from './gateway.ts';
import { createMailGateway } from './mail-gateway.ts';
import type { LetterHead } from './mail-page.ts';
import { createSmsGateway } from './sms-gateway.ts';

/** Dependencies for the delivery of letters. */
export type Post = {
  readonly database: Kysely<Schema>;
  readonly gateways: LetterGateways;
  readonly now: () => number;
  readonly log: Logger;
};

type Row = Selectable<Schema['outbox']>;

/** Attempts for a code, which is valid for some minutes. */
const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 60 * 60_000;
/** Time for which a letter without a code is retried while mail is unavailable. */
const LETTER_MS = 3 * 24 * 60 * 60_000;
/** Lease on a letter: longer than any delivery attempt, so that two processes never send the same one. */
const LEASE_MS = 60_000;
const CODE_MS = CODE_MINUTES * 60_000;
const FAILURE_LENGTH = 200;

/** Returns the configured gateways; null: letters stay in the outbox. */
export function createGateways(exchange: SiteNameSource & { readonly settings: Settings }): LetterGateways {
  const { mail, sms } = exchange.settings;
  return {
    mail: mail === null ? null : createMailGateway(mail, () => readHead(exchange)),
    sms: sms === null ? null : createSmsGateway(sms),
  };
}

/** Reads the head of letters. Their paper is white, so that they have the accent colour of the light theme. */
async function readHead(source: SiteNameSource): Promise<LetterHead> {
  const { brand } = await readBrand(source);
  return { name: brand.name, accent: brand.accent_day };
}

/** Delivers one letter now. Returns false if it was not accepted; it is retried later unless the failure is final. */
export async function deliverNow(post: Post, id: bigint): Promise<boolean> {
  const row = await claimNext(post, sql<bigint>`${id}`);
  return row === undefined || deliver(post, row);
}

/** Delivers the due letter that has waited longest. Returns false if none is due. */
export async function deliverNext(post: Post): Promise<boolean> {
  const due = sql<bigint>`(select id from outbox where next_try_at <= ${new Date(post.now())}
    order by next_try_at, id limit 1 for update skip locked)`;
  const row = await claimNext(post, due);
  if (row) await deliver(post, row);
  return row !== undefined;
}

function claimNext({ database, now }: Post, id: ReturnType<typeof sql<bigint>>): Promise<Row | undefined> {
  return database
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_try_at: new Date(now() + LEASE_MS) }))
    .where('id', '=', id)
    .where('next_try_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

async function deliver(post: Post, row: Row): Promise<boolean> {
  const gateway = post.gateways[row.channel];
  try {
    if (gateway === null) throw new NotDelivered('no gateway is set for this channel', true);
    // A link stays in its sentence; a code is set off from the text.
    await gateway(row.is_for_staff ? { ...row, code: null } : row);
  } catch (error) {
    await recordFailure(post, row, error);
    return false;
  }
  await finish(post, row, { sent_at: new Date(post.now()), failure: null });
  return true;
}

async function recordFailure(post: Post, row: Row, error: unknown): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_LENGTH);
  const nextMs = post.now() + Math.min(FIRST_PAUSE_MS * 2 ** (row.attempts - 1), MAX_PAUSE_MS);
  const isForCode = row.code !== null;
  const isExpired = nextMs >= row.created_at.getTime() + (isForCode ? CODE_MS : LETTER_MS);
  const isFinal = error instanceof NotDelivered && error.isFinal;
  const isAbandoned = isFinal || isExpired || (isForCode && row.attempts >= MAX_ATTEMPTS);
  // Neither address nor text is logged.
  const { id, channel, attempts } = row;
  post.log.warn(
    { letter: String(id), channel, attempts, isGivenUp: isAbandoned },
    'a letter could not be delivered',
  );
  if (isAbandoned) return finish(post, row, { failure });
  await post.database
    .updateTable('outbox')
    .set({ failure, next_try_at: new Date(nextMs) })
    .where('id', '=', id)
    .execute();
}

/** Closes a letter, and masks its code, which was sent or will never be. */
async function finish(
  { database }: Post,
  { id, code, body }: Row,
  outcome: { readonly sent_at?: Date; readonly failure: string | null },
): Promise<void> {
  const redacted = code === null ? {} : { code: null, body: body.replaceAll(code, '••••••') };
  await database
    .updateTable('outbox')
    .set({ ...outcome, ...redacted, next_try_at: null })
    .where('id', '=', id)
    .execute();
}

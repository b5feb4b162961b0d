import type { PayloadOf, SocketEvent } from '@assay/contract';
import { type OwnerId, ownerId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { PrivateMessage, PrivatePush } from './private-push.ts';

/** Things of one user that stand in ordinary tables, and of which something was said or done: their numbers. */
export type Announced = {
  readonly to: OwnerId;
  readonly ids: readonly number[];
  /** 1: something may not have been told. */
  readonly more: 0 | 1;
};

/** A push of what no command changes: it leaves when somebody says so with `announceToOwner`. */
export type AnnouncedPush = PrivatePush & { readonly announced: (announced: Announced) => PrivateMessage };

/** The channel of the database over which every process hears of it. */
export const OWN_NEWS = 'own_news';

/** Declares what users are told of their own things in ordinary tables. */
export function announcedPush<AnyEvent extends SocketEvent>(
  event: AnyEvent,
  payload: (announced: Announced) => PayloadOf<AnyEvent>,
): AnnouncedPush {
  const announced = (news: Announced): PrivateMessage => ({
    to: news.to,
    name: event.name,
    payload: payload(news),
  });
  return {
    event,
    types: [],
    collect: () => ({ add: () => undefined, messages: () => [] }),
    repeat: async (users) => users.map((to) => announced({ to, ids: [], more: 1 })),
    announced,
  };
}

/** Returns true for a push that leaves by `announceToOwner`. */
export function isAnnouncedPush(push: PrivatePush): push is AnnouncedPush {
  return 'announced' in push;
}

/** Announces a change to a user's open pages, on every gateway, as soon as the transaction of the change is stored. */
export async function announceToOwner(
  transaction: Kysely<Schema>,
  { event }: Pick<AnnouncedPush, 'event'>,
  userId: bigint,
  id: bigint,
): Promise<void> {
  await announceToOwners(transaction, { event }, [{ userId, id }]);
}

/** Announces many things at once, of one user or of several; for none the database is not asked. */
export async function announceToOwners(
  transaction: Kysely<Schema>,
  { event }: Pick<AnnouncedPush, 'event'>,
  things: readonly { readonly userId: bigint; readonly id: bigint }[],
): Promise<void> {
  if (things.length === 0) return;
  const news = things.map(({ userId, id }) => `${userId} ${event.name} ${id}`);
  await sql`select pg_notify(${OWN_NEWS}, one) from unnest(${news}::text[]) as one`.execute(transaction);
}

/** Returns the message of an announcement; null where it names no push of these. */
export function readNews(announcement: string, pushes: readonly AnnouncedPush[]): PrivateMessage | null {
  const [user = '', name = '', id = ''] = announcement.split(' ');
  const push = pushes.find(({ event }) => event.name === name);
  return push?.announced({ to: ownerId(Number(user)), ids: [Number(id)], more: 0 }) ?? null;
}

import type { PayloadOf, SocketEvent } from '@assay/contract';
import { type OwnerId, ownerId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { PrivateMessage, PrivatePush } from './private-push.ts';

/** Ids of one user's entities in ordinary tables that have changed. */
export type Announced = {
  readonly to: OwnerId;
  readonly ids: readonly number[];
  /** 1: some changes may not have been sent. */
  readonly more: 0 | 1;
};

/** A push of changes that no command makes: it is sent by `announceToOwner`. */
export type AnnouncedPush = PrivatePush & { readonly announced: (announced: Announced) => PrivateMessage };

/** Notification channel of the database over which every process receives these changes. */
export const USER_NOTICES_CHANNEL = 'own_news';

/** Declares a push of users' own entities in ordinary tables. */
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

/** Returns true for a push that is sent by `announceToOwner`. */
export function isAnnouncedPush(push: PrivatePush): push is AnnouncedPush {
  return 'announced' in push;
}

/** Announces a change to a user's open pages, on every gateway, as soon as the transaction of the change commits. */
export async function announceToOwner(
  transaction: Kysely<Schema>,
  { event }: Pick<AnnouncedPush, 'event'>,
  userId: bigint,
  id: bigint,
): Promise<void> {
  await announceToOwners(transaction, { event }, [{ userId, id }]);
}

/** Announces many changes in one query, of one user or of several; an empty list runs none. */
export async function announceToOwners(
  transaction: Kysely<Schema>,
  { event }: Pick<AnnouncedPush, 'event'>,
  entities: readonly { readonly userId: bigint; readonly id: bigint }[],
): Promise<void> {
  if (entities.length === 0) return;
  const news = entities.map(({ userId, id }) => `${userId} ${event.name} ${id}`);
  await sql`select pg_notify(${USER_NOTICES_CHANNEL}, one) from unnest(${news}::text[]) as one`.execute(
    transaction,
  );
}

/** Returns the message of an announcement; null when none of these pushes has its name. */
export function readNews(announcement: string, pushes: readonly AnnouncedPush[]): PrivateMessage | null {
  const [user = '', name = '', id = ''] = announcement.split(' ');
  const push = pushes.find(({ event }) => event.name === name);
  return push?.announced({ to: ownerId(Number(user)), ids: [Number(id)], more: 0 }) ?? null;
}

import type { PayloadOf, SocketEvent } from '@assay/contract';
import type { Event, OwnerId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Explorers } from '../../chains/explorers.ts';
import type { ChainAccess } from '../../chains/port.ts';
import type { Schema } from '../../core/database/schema.ts';
import { NO_COMMAND, type Stamp } from '../../core/store/column.ts';
import type { EventOf, EventSources } from '../../core/store/declaration.ts';
import type { Listings } from '../../market/market-data/listings.ts';

/** Parts needed to build payloads, in addition to the entities. */
export type PushContext = {
  readonly listings: Listings;
  readonly timeZone: string;
  readonly explorers: Explorers;
  readonly chains: Pick<ChainAccess, 'networks'>;
};

/** Recipient of a push. */
export type Recipient = {
  readonly id: OwnerId;
  /** E-mail address or phone number that identifies the account in rows. */
  readonly account: string;
};

/** State of an entity after a command. */
export type Change<Entity> = { readonly entity: Entity; readonly stamp: Stamp };

/** Push to one user: the state of the user's entities after a batch. */
export type Digest<Entity> = {
  readonly changes: readonly Change<Entity>[];
  /** 1: some changes were left out. */
  readonly more: 0 | 1;
  readonly to: Recipient;
};

export type PushDeclaration<Entity, AnyEvent extends SocketEvent> = {
  readonly event: AnyEvent;
  /** Names that it is sent under; by default the event's own name. */
  readonly names?: (user: OwnerId) => readonly string[];
  /** Committed events that change such entities. */
  readonly from: EventSources<Entity>;
  /** Owners of an entity; `everybody` for one that concerns all connected users. */
  readonly to: (entity: Entity) => OwnerId | readonly OwnerId[] | 'everybody';
  /** Key of an entity: only its last change in a batch is sent. */
  readonly key: (entity: Entity) => string | number;
  readonly payload: (digest: Digest<Entity>, context: PushContext) => PayloadOf<AnyEvent>;
  /**
   * Returns the current state of all entities of users, for those who missed changes. Without it they are only notified
   * that there is more, as are users with too many changes in one batch.
   */
  readonly readCurrent?: (database: Kysely<Schema>, users: readonly OwnerId[]) => Promise<readonly Entity[]>;
  /** True when each entity is sent in a message of its own. */
  readonly isSentSeparately?: boolean;
};

/** A message to one user's connections. */
export type PrivateMessage = { readonly to: OwnerId; readonly name: string; readonly payload: unknown };

/** Connected users. */
export type Subscribers = { isConnected(user: OwnerId): boolean; users(): readonly OwnerId[] };
export type RecipientOf = (user: OwnerId) => Recipient;

/** Push of users' own entities, without the type of the entities. */
export type PrivatePush = {
  readonly event: SocketEvent;
  /** Types of the events that cause it. */
  readonly types: readonly Event['type'][];
  /** Creates an empty collection of the changes of a batch. */
  collect(): Collection;
  /** Returns messages for users who missed changes. */
  repeat(
    users: readonly OwnerId[],
    recipientOf: RecipientOf,
    context: PushContext,
    database: Kysely<Schema>,
  ): Promise<readonly PrivateMessage[]>;
};

/** The changes of a batch, one per entity, by user. */
export type Collection = {
  add(event: Event, stamp: Stamp, subscribers: Subscribers): void;
  messages(recipientOf: RecipientOf, context: PushContext): readonly PrivateMessage[];
};

/** Rows per push. Each takes some hundred bytes, and a connection with 512 KB unsent is closed. */
export const PUSHED_MAX = 100;

/** Declares a push that sends each entity in a message of its own, as the wire format requires. */
export function privatePushPerEntity<Entity, AnyEvent extends SocketEvent>(
  declaration: Omit<PushDeclaration<Entity, AnyEvent>, 'readPresent'>,
): PrivatePush {
  return privatePush({ ...declaration, isSentSeparately: true });
}

/** Declares a push of users' own entities. */
export function privatePush<Entity, AnyEvent extends SocketEvent>(
  declaration: PushDeclaration<Entity, AnyEvent>,
): PrivatePush {
  const { event, from, readCurrent } = declaration;
  return {
    event,
    types: Object.keys(from) as Event['type'][],
    collect: () => createChanges(declaration),
    async repeat(users, recipientOf, context, database) {
      if (readCurrent === undefined) {
        return users.flatMap((user) =>
          messagesOf(declaration, { changes: [], more: 1, to: recipientOf(user) }, context),
        );
      }
      const changes = createChanges(declaration);
      const requestedUsers = new Set(users);
      const subscribers: Subscribers = {
        isConnected: (user) => requestedUsers.has(user),
        users: () => users,
      };
      for (const entity of await readCurrent(database, users)) {
        changes.addEntity({ entity, stamp: NO_COMMAND }, subscribers);
      }
      return changes.messages(recipientOf, context);
    },
  };
}

/** The changes of one declaration's entities, one per entity, by user. */
type Changes<Entity> = Collection & { addEntity(change: Change<Entity>, subscribers: Subscribers): void };

function createChanges<Entity, AnyEvent extends SocketEvent>(
  declaration: PushDeclaration<Entity, AnyEvent>,
): Changes<Entity> {
  const { from, to, key, readCurrent } = declaration;
  const users = new Map<OwnerId, Map<string | number, Change<Entity>>>();

  function addChange(owner: OwnerId, change: Change<Entity>): void {
    let entities = users.get(owner);
    if (entities === undefined) {
      entities = new Map();
      users.set(owner, entities);
    }
    entities.set(key(change.entity), change);
  }

  function addEntity(change: Change<Entity>, subscribers: Subscribers): void {
    const owners = to(change.entity);
    const recipients =
      owners === 'everybody' ? subscribers.users() : typeof owners === 'number' ? [owners] : owners;
    for (const owner of recipients) if (subscribers.isConnected(owner)) addChange(owner, change);
  }

  return {
    addEntity,
    add(event, stamp, subscribers) {
      const changed = sourceOf(from, event.type)?.(event);
      if (changed === undefined) return;
      if (!isArray(changed)) addEntity({ entity: changed, stamp }, subscribers);
      else for (const entity of changed) addEntity({ entity, stamp }, subscribers);
    },
    messages(recipientOf, context) {
      return [...users].flatMap(([user, entities]) => {
        const all = [...entities.values()];
        const more = readCurrent === undefined && all.length > PUSHED_MAX ? 1 : 0;
        const changes = more === 1 ? all.slice(-PUSHED_MAX) : all;
        return messagesOf(declaration, { changes, more, to: recipientOf(user) }, context);
      });
    },
  };
}

function messagesOf<Entity, AnyEvent extends SocketEvent>(
  {
    event,
    names,
    payload,
    isSentSeparately = false,
  }: Pick<PushDeclaration<Entity, AnyEvent>, 'event' | 'names' | 'payload' | 'isSentSeparately'>,
  digest: Digest<Entity>,
  context: PushContext,
): PrivateMessage[] {
  const { id: to } = digest.to;
  if (isSentSeparately && digest.changes.length > 1) {
    const message = { event, payload, ...(names && { names }) };
    return digest.changes.flatMap((change) => messagesOf(message, { ...digest, changes: [change] }, context));
  }
  const content = payload(digest, context);
  return (names?.(to) ?? [event.name]).map((name) => ({ to, name, payload: content }));
}

/** Returns the source for events of this type; the caller passes no other. */
function sourceOf<Entity, Type extends Event['type']>(
  from: EventSources<Entity>,
  type: Type,
): ((event: Event) => Entity | readonly Entity[]) | undefined {
  const source: ((event: EventOf<Type>) => Entity | readonly Entity[]) | undefined = from[type];
  return source as ((event: Event) => Entity | readonly Entity[]) | undefined;
}

function isArray<Entity>(changed: Entity | readonly Entity[]): changed is readonly Entity[] {
  return Array.isArray(changed);
}

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
export type Change<Thing> = { readonly thing: Thing; readonly stamp: Stamp };

/** Push to one user: the state of the user's entities after a batch. */
export type Digest<Thing> = {
  readonly changes: readonly Change<Thing>[];
  /** 1: some changes were left out. */
  readonly more: 0 | 1;
  readonly to: Recipient;
};

export type PushDeclaration<Thing, AnyEvent extends SocketEvent> = {
  readonly event: AnyEvent;
  /** Names that it is sent under; by default the event's own name. */
  readonly names?: (user: OwnerId) => readonly string[];
  /** Committed events that change such entities. */
  readonly from: EventSources<Thing>;
  /** Owners of an entity; `everybody` for one that concerns all connected users. */
  readonly to: (thing: Thing) => OwnerId | readonly OwnerId[] | 'everybody';
  /** Key of an entity: only its last change in a batch is sent. */
  readonly key: (thing: Thing) => string | number;
  readonly payload: (digest: Digest<Thing>, context: PushContext) => PayloadOf<AnyEvent>;
  /**
   * Returns the present state of all entities of users, for those who missed changes. Without it they are only notified
   * that there is more, as are users with too many changes in one batch.
   */
  readonly present?: (database: Kysely<Schema>, users: readonly OwnerId[]) => Promise<readonly Thing[]>;
  /** True when each entity is sent in a message of its own. */
  readonly isEachApart?: boolean;
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
export function eachApart<Thing, AnyEvent extends SocketEvent>(
  declaration: Omit<PushDeclaration<Thing, AnyEvent>, 'present'>,
): PrivatePush {
  return privatePush({ ...declaration, isEachApart: true });
}

/** Declares a push of users' own entities. */
export function privatePush<Thing, AnyEvent extends SocketEvent>(
  declaration: PushDeclaration<Thing, AnyEvent>,
): PrivatePush {
  const { event, from, present } = declaration;
  return {
    event,
    types: Object.keys(from) as Event['type'][],
    collect: () => createChanges(declaration),
    async repeat(users, recipientOf, context, database) {
      if (present === undefined) {
        return users.flatMap((user) =>
          messagesOf(declaration, { changes: [], more: 1, to: recipientOf(user) }, context),
        );
      }
      const changes = createChanges(declaration);
      const wanted = new Set(users);
      const subscribers: Subscribers = { isConnected: (user) => wanted.has(user), users: () => users };
      for (const thing of await present(database, users)) {
        changes.addThing({ thing, stamp: NO_COMMAND }, subscribers);
      }
      return changes.messages(recipientOf, context);
    },
  };
}

/** The changes of one declaration's entities, one per entity, by user. */
type Changes<Thing> = Collection & { addThing(change: Change<Thing>, subscribers: Subscribers): void };

function createChanges<Thing, AnyEvent extends SocketEvent>(
  declaration: PushDeclaration<Thing, AnyEvent>,
): Changes<Thing> {
  const { from, to, key, present } = declaration;
  const users = new Map<OwnerId, Map<string | number, Change<Thing>>>();

  function addTo(owner: OwnerId, change: Change<Thing>): void {
    let things = users.get(owner);
    if (things === undefined) {
      things = new Map();
      users.set(owner, things);
    }
    things.set(key(change.thing), change);
  }

  function addThing(change: Change<Thing>, subscribers: Subscribers): void {
    const owners = to(change.thing);
    const recipients =
      owners === 'everybody' ? subscribers.users() : typeof owners === 'number' ? [owners] : owners;
    for (const owner of recipients) if (subscribers.isConnected(owner)) addTo(owner, change);
  }

  return {
    addThing,
    add(event, stamp, subscribers) {
      const made = sourceOf(from, event.type)?.(event);
      if (made === undefined) return;
      if (!isMany(made)) addThing({ thing: made, stamp }, subscribers);
      else for (const thing of made) addThing({ thing, stamp }, subscribers);
    },
    messages(recipientOf, context) {
      return [...users].flatMap(([user, things]) => {
        const all = [...things.values()];
        const more = present === undefined && all.length > PUSHED_MAX ? 1 : 0;
        const changes = more === 1 ? all.slice(-PUSHED_MAX) : all;
        return messagesOf(declaration, { changes, more, to: recipientOf(user) }, context);
      });
    },
  };
}

function messagesOf<Thing, AnyEvent extends SocketEvent>(
  {
    event,
    names,
    payload,
    isEachApart = false,
  }: Pick<PushDeclaration<Thing, AnyEvent>, 'event' | 'names' | 'payload' | 'isEachApart'>,
  digest: Digest<Thing>,
  context: PushContext,
): PrivateMessage[] {
  const { id: to } = digest.to;
  if (isEachApart && digest.changes.length > 1) {
    const each = { event, payload, ...(names && { names }) };
    return digest.changes.flatMap((change) => messagesOf(each, { ...digest, changes: [change] }, context));
  }
  const content = payload(digest, context);
  return (names?.(to) ?? [event.name]).map((name) => ({ to, name, payload: content }));
}

/** Returns the source for events of this type; the caller passes no other. */
function sourceOf<Thing, Type extends Event['type']>(
  from: EventSources<Thing>,
  type: Type,
): ((event: Event) => Thing | readonly Thing[]) | undefined {
  const source: ((event: EventOf<Type>) => Thing | readonly Thing[]) | undefined = from[type];
  return source as ((event: Event) => Thing | readonly Thing[]) | undefined;
}

function isMany<Thing>(made: Thing | readonly Thing[]): made is readonly Thing[] {
  return Array.isArray(made);
}

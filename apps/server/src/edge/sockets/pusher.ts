import type { Event, Outcome, OwnerId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../core/database/schema.ts';
import type { CommittedCommand, Sequencer } from '../../core/sequencer/interface.ts';
import { type FaultGuard, runGuarded } from '../../core/shared/faults.ts';
import type { Publisher } from '../../core/shared/publisher.ts';
import type { Collection, PrivateMessage, PrivatePush, PushContext, Recipient } from './private-push.ts';
import type { Proofs } from './proofs.ts';

export type PusherParts = {
  readonly pushes: readonly PrivatePush[];
  readonly sequencer: Pick<Sequencer, 'projection'>;
  readonly proofs: Omit<Proofs, 'prove' | 'disprove'>;
  readonly publisher: Pick<Publisher, 'publishToUser'>;
  readonly database: Kysely<Schema>;
  readonly context: PushContext;
  readonly log: Logger;
};

type Accepted = Extract<Outcome, { readonly ok: true }>;

export type Pusher = {
  /**
   * Sends all connected users the current state, or that there is more to request, because some changes were not sent.
   */
  repeat(): Promise<void>;
  stop(): void;
};

/** Sends connected users every committed change of their own entities: one per entity and batch, in its last state. */
export function startPusher(parts: PusherParts): Pusher {
  const { pushes, sequencer, proofs, publisher, database, context, log } = parts;
  const pushesByEvent = groupByEvent(pushes);
  const guard: FaultGuard = { edge: 'listener', log };

  function recipientOf(id: OwnerId): Recipient {
    const [authenticated] = proofs.connectionsOf(id).values();
    return { id, account: authenticated?.account ?? '' };
  }

  function send(messages: readonly PrivateMessage[]): void {
    for (const { to, name, payload } of messages) publisher.publishToUser(to, name, payload);
  }

  function pushBatch(batch: readonly CommittedCommand[]): void {
    if (!proofs.isAnybodyConnected()) return;
    const collections = new Map<PrivatePush, Collection>();
    for (const { outcome } of batch) if (outcome.ok) collect(outcome, collections);
    for (const push of pushes)
      runGuarded(guard, () => send(collections.get(push)?.messages(recipientOf, context) ?? []));
  }

  function collect(outcome: Accepted, collections: Map<PrivatePush, Collection>): void {
    for (const event of outcome.events) {
      for (const push of pushesByEvent.get(event.type) ?? []) {
        const collection = collections.get(push) ?? push.collect();
        collections.set(push, collection);
        collection.add(event, outcome, proofs);
      }
    }
  }

  return {
    async repeat() {
      const users = proofs.users();
      if (users.length === 0) return;
      for (const push of pushes) {
        try {
          send(await push.repeat(users, recipientOf, context, database));
        } catch (error) {
          log.warn({ err: error, event: push.event.name }, 'private pushes could not be resent');
        }
      }
    },
    // Whoever is told of something asks for the rest of it.
    stop: sequencer.projection.onProjected(pushBatch),
  };
}

/** Returns the pushes for each type of event. */
function groupByEvent(pushes: readonly PrivatePush[]): ReadonlyMap<Event['type'], readonly PrivatePush[]> {
  const types = new Set(pushes.flatMap((push) => push.types));
  return new Map([...types].map((type) => [type, pushes.filter((push) => push.types.includes(type))]));
}

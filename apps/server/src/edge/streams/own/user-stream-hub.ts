import type { Event, OwnerId } from '@assay/engine';
import type { Logger } from 'pino';
import type { CommittedCommand, Sequencer } from '../../../core/sequencer/interface.ts';
import { type FairReadQueue, ReadsBusy } from '../../../core/shared/fair-read-queue.ts';
import { runGuarded } from '../../../core/shared/faults.ts';
import { apiErrors } from '../../api/api-error.ts';
import type { Message } from '../feed.ts';
import type { AcceptedCommand, ReportContext, ReportSource, UserReports } from './report.ts';

/** Commands buffered while a user's reports are being opened; with more the subscription ends. */
const MAX_BUFFERED = 10_000;

/** Subscriber to a user's reports. */
export type UserStreamSubscriber = {
  send(message: Message): void;
  /** No more messages will be sent, because some were missed. */
  onLost(): void;
};

/** Sends programs the reports of their users' own data. */
export type UserStreamHub = {
  /** Resolves when all later commands will be reported. @returns a function that ends the subscription */
  join(user: OwnerId, subscriber: UserStreamSubscriber): Promise<() => void>;
  /** Ends all subscriptions, because this process missed commands. */
  endAll(): void;
  stop(): void;
};

type UserStreamSubscription = {
  readonly subscribers: Set<UserStreamSubscriber>;
  readonly opening: Promise<void>;
  reports: UserReports[] | null;
};

export type UserStreamHubParts = ReportContext & {
  readonly sources: readonly ReportSource[];
  readonly sequencer: Pick<Sequencer, 'projection'>;
  readonly reads: Pick<FairReadQueue, 'run'>;
  readonly log: Logger;
};

export function createUserStreamHub(parts: UserStreamHubParts): UserStreamHub {
  const { sources, sequencer } = parts;
  const users = new Map<OwnerId, UserStreamSubscription & { waiting: AcceptedCommand[] }>();
  const ownerFunctionsByType = groupOwnersByType(sources);

  function ownersOf(events: readonly Event[]): ReadonlySet<OwnerId> {
    const owners = new Set<OwnerId>();
    for (const event of events) {
      for (const ownersIn of ownerFunctionsByType.get(event.type) ?? []) {
        for (const owner of ownersIn(event)) if (users.has(owner)) owners.add(owner);
      }
    }
    return owners;
  }

  function receive(batch: readonly CommittedCommand[]): void {
    if (users.size === 0) return;
    for (const { command, outcome } of batch) {
      if (!outcome.ok) continue;
      for (const owner of ownersOf(outcome.events)) report(owner, { command, outcome });
    }
  }

  function report(owner: OwnerId, committed: AcceptedCommand): void {
    const subscription = users.get(owner);
    if (subscription === undefined) return;
    if (subscription.reports !== null)
      runGuarded({ edge: 'stream', log: parts.log, onFault: () => endSubscriptions(owner) }, () =>
        send(subscription, committed),
      );
    else if (subscription.waiting.length < MAX_BUFFERED) subscription.waiting.push(committed);
    else endSubscriptions(owner);
  }

  function endSubscriptions(owner: OwnerId): void {
    const subscribers = [...(users.get(owner)?.subscribers ?? [])];
    users.delete(owner);
    for (const subscriber of subscribers) subscriber.onLost();
  }

  function openSubscription(owner: OwnerId): UserStreamSubscription & { waiting: AcceptedCommand[] } {
    const opening = openReports(owner, parts).then(
      (reports) => {
        subscription.reports = reports;
        const waiting = subscription.waiting;
        subscription.waiting = [];
        for (const committed of waiting) send(subscription, committed);
      },
      (error: unknown) => {
        if (users.get(owner) === subscription) users.delete(owner);
        throw error;
      },
    );
    const subscription: UserStreamSubscription & { waiting: AcceptedCommand[] } = {
      subscribers: new Set(),
      opening,
      reports: null,
      waiting: [],
    };
    users.set(owner, subscription);
    return subscription;
  }

  // Reports begin from the tables: what these do not show when they are read is told after it.
  const stop = sequencer.projection.onProjected(receive);
  return {
    async join(owner, subscriber) {
      const subscription = users.get(owner) ?? openSubscription(owner);
      await subscription.opening;
      subscription.subscribers.add(subscriber);
      // All other subscribers may have left meanwhile.
      if (users.get(owner) !== subscription) subscriber.onLost();
      return () => {
        subscription.subscribers.delete(subscriber);
        if (subscription.subscribers.size === 0 && users.get(owner) === subscription) users.delete(owner);
      };
    },
    endAll() {
      for (const owner of [...users.keys()]) endSubscriptions(owner);
    },
    stop,
  };
}

function send({ reports, subscribers }: UserStreamSubscription, committed: AcceptedCommand): void {
  for (const source of reports ?? []) {
    for (const message of source.messagesOf(committed))
      for (const subscriber of subscribers) subscriber.send(message);
  }
}

function groupOwnersByType(sources: readonly ReportSource[]) {
  const functionsByType = new Map<Event['type'], ReportSource['owners'][]>();
  for (const { types, owners } of sources) {
    for (const type of types) functionsByType.set(type, [...(functionsByType.get(type) ?? []), owners]);
  }
  return functionsByType;
}

/**
 * Opens the reports of a user in the queue of public reads: the owner of a key can join and leave as fast as the limits
 * allow.
 */
async function openReports(owner: OwnerId, parts: UserStreamHubParts): Promise<UserReports[]> {
  try {
    const open = () => Promise.all(parts.sources.map((source) => source.open(owner, parts)));
    return await parts.reads.run(`user ${owner}`, open);
  } catch (error) {
    throw error instanceof ReadsBusy ? apiErrors.busy() : error;
  }
}

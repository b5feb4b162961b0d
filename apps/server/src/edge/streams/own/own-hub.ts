import type { Event, OwnerId } from '@assay/engine';
import type { Logger } from 'pino';
import type { CommittedCommand, Sequencer } from '../../../core/sequencer/interface.ts';
import { runGuarded } from '../../../core/shared/faults.ts';
import { type PublicReads, ReadsBusy } from '../../../core/shared/public-reads.ts';
import { apiErrors } from '../../api/api-error.ts';
import type { Message } from '../feed.ts';
import type { Done, ReportContext, ReportSource, UserReports } from './report.ts';

/** Commands buffered while a user's reports are being opened; with more the subscription ends. */
const WAITING_MAX = 10_000;

/** Subscriber to a user's reports. */
export type OwnSubscriber = {
  send(message: Message): void;
  /** No more messages will be sent, because some were missed. */
  lost(): void;
};

/** Sends programs the reports of their users' own data. */
export type OwnHub = {
  /** Resolves when all later commands will be reported. @returns a function that ends the subscription */
  join(user: OwnerId, subscriber: OwnSubscriber): Promise<() => void>;
  /** Ends all subscriptions, because this process missed commands. */
  missed(): void;
  stop(): void;
};

type OwnSubscription = {
  readonly subscribers: Set<OwnSubscriber>;
  readonly opening: Promise<void>;
  reports: UserReports[] | null;
};

export type OwnHubParts = ReportContext & {
  readonly sources: readonly ReportSource[];
  readonly sequencer: Pick<Sequencer, 'projection'>;
  readonly reads: Pick<PublicReads, 'run'>;
  readonly log: Logger;
};

export function createOwnHub(parts: OwnHubParts): OwnHub {
  const { sources, sequencer } = parts;
  const users = new Map<OwnerId, OwnSubscription & { waiting: Done[] }>();
  const concerned = ownersByType(sources);

  function ownersOf(events: readonly Event[]): ReadonlySet<OwnerId> {
    const owners = new Set<OwnerId>();
    for (const event of events) {
      for (const ownersIn of concerned.get(event.type) ?? []) {
        for (const owner of ownersIn(event)) if (users.has(owner)) owners.add(owner);
      }
    }
    return owners;
  }

  function receive(batch: readonly CommittedCommand[]): void {
    if (users.size === 0) return;
    for (const { command, outcome } of batch) {
      if (!outcome.ok) continue;
      for (const owner of ownersOf(outcome.events)) take(owner, { command, outcome });
    }
  }

  function take(owner: OwnerId, done: Done): void {
    const subscription = users.get(owner);
    if (subscription === undefined) return;
    if (subscription.reports !== null)
      runGuarded({ edge: 'stream', log: parts.log, onFault: () => lose(owner) }, () =>
        send(subscription, done),
      );
    else if (subscription.waiting.length < WAITING_MAX) subscription.waiting.push(done);
    else lose(owner);
  }

  function lose(owner: OwnerId): void {
    const subscribers = [...(users.get(owner)?.subscribers ?? [])];
    users.delete(owner);
    for (const subscriber of subscribers) subscriber.lost();
  }

  function begin(owner: OwnerId): OwnSubscription & { waiting: Done[] } {
    const opening = openReports(owner, parts).then(
      (reports) => {
        subscription.reports = reports;
        const waiting = subscription.waiting;
        subscription.waiting = [];
        for (const done of waiting) send(subscription, done);
      },
      (error: unknown) => {
        if (users.get(owner) === subscription) users.delete(owner);
        throw error;
      },
    );
    const subscription: OwnSubscription & { waiting: Done[] } = {
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
      const subscription = users.get(owner) ?? begin(owner);
      await subscription.opening;
      subscription.subscribers.add(subscriber);
      // All other subscribers may have left meanwhile.
      if (users.get(owner) !== subscription) subscriber.lost();
      return () => {
        subscription.subscribers.delete(subscriber);
        if (subscription.subscribers.size === 0 && users.get(owner) === subscription) users.delete(owner);
      };
    },
    missed() {
      for (const owner of [...users.keys()]) lose(owner);
    },
    stop,
  };
}

function send({ reports, subscribers }: OwnSubscription, done: Done): void {
  for (const source of reports ?? []) {
    for (const message of source.of(done)) for (const subscriber of subscribers) subscriber.send(message);
  }
}

function ownersByType(sources: readonly ReportSource[]) {
  const byType = new Map<Event['type'], ReportSource['owners'][]>();
  for (const { types, owners } of sources) {
    for (const type of types) byType.set(type, [...(byType.get(type) ?? []), owners]);
  }
  return byType;
}

/**
 * Opens the reports of a user in the queue of public reads: the owner of a key can join and leave as fast as the limits
 * allow.
 */
async function openReports(owner: OwnerId, parts: OwnHubParts): Promise<UserReports[]> {
  try {
    const open = () => Promise.all(parts.sources.map((source) => source.open(owner, parts)));
    return await parts.reads.run(`user ${owner}`, open);
  } catch (error) {
    throw error instanceof ReadsBusy ? apiErrors.busy() : error;
  }
}

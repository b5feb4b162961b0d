import type { CommandIn, Event, OwnerFact, OwnerId, Rejection } from '@assay/engine';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import { isOwner } from '../audit/issuer-fault.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import type { SimulatedOwner } from '../records/owner-record.ts';
import { closingName, PendingClosings } from './closings.ts';

type OwnersCommand = CommandIn<'owners'>;
type FactCommand = Exclude<OwnersCommand, { type: 'close_at' | 'keep_open' }>;
type Changed = { readonly change: Partial<SimulatedOwner> } | { readonly refused: Rejection };

const LEVELS: readonly unknown[] = [0, 1, 2, 3];

/** Auditor of facts about owners. */
export class OwnersAudit implements ProductAudit {
  readonly #records: Records;
  readonly #closings: PendingClosings;

  constructor(records: Records) {
    this.#records = records;
    this.#closings = new PendingClosings(records);
  }

  expect(command: OwnersCommand, expectation: Expectation): Rejection | null {
    const owner = 'owner' in command ? command.owner : command.by.trader;
    if (!isOwner(owner)) return { code: 'invalid_owner' };
    if (command.type === 'close_at') return this.#closings.closeAt(command, expectation);
    if (command.type === 'keep_open') return this.#closings.keepOpen(owner, expectation);
    const before = this.#records.owners.of(owner);
    const change = this.#requestedChange(command, before);
    if ('refused' in change) return change.refused;
    this.#change({ ...before, ...change.change }, expectation);
    if (command.type === 'close') this.#close(owner, expectation);
    return null;
  }

  advance({ id }: DueItem, _maxPostings: number, expectation: Expectation): Progress {
    const closing = this.#closings.all().find(({ owner }) => owner === id);
    if (closing === undefined) return 'done';
    const { owner } = closing;
    const obstacle = this.#closings.obstacleOf(owner);
    if (obstacle === null) {
      this.#change({ ...this.#records.owners.of(owner), isClosed: true }, expectation);
      this.#close(owner, expectation);
    } else this.#closings.end(owner, obstacle, expectation);
    return 'done';
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'closing_changed') return closingName(event.closing);
    return event.type === 'owner_changed' ? nameOf(event) : undefined;
  }

  inspect({ events }: Expectation, engine: EngineView): Finding[] {
    return [...events.values()].flatMap((event) =>
      event.type === 'owner_changed'
        ? compared(this.#records.owners.of(event.owner), engine.room('owners').factsOf(event.owner))
        : [],
    );
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('owners');
    return [
      ...compared(this.#records.owners.known(), [...room.knownOwners()]),
      ...compared(this.#closings.all(), room.closings()),
    ];
  }

  #close(owner: OwnerId, expectation: Expectation): void {
    this.#closings.end(owner, null, expectation);
    for (const audit of this.#records.products) audit.onOwnerClosed?.(owner, expectation);
  }

  #change(after: SimulatedOwner, expectation: Expectation): void {
    const { owner } = after;
    const before = this.#records.owners.of(owner);
    this.#records.owners.set(after);
    for (const [fact, text] of Object.entries(TEXTS) as [
      OwnerFact,
      (of: SimulatedOwner) => string | null,
    ][]) {
      const [textBefore, textAfter] = [text(before), text(after)];
      if (textBefore === textAfter) continue;
      const event = { type: 'owner_changed', owner, fact, before: textBefore, after: textAfter } as const;
      expectation.emit(nameOf(event), event);
    }
  }

  #requestedChange(command: FactCommand, before: SimulatedOwner): Changed {
    switch (command.type) {
      case 'freeze':
      case 'freeze_own':
        return { change: { isFrozen: true } };
      case 'unfreeze':
        return { change: { isFrozen: false } };
      case 'close':
        return this.#holdsAnything(before.owner)
          ? { refused: { code: 'owner_has_holds' } }
          : { change: { isClosed: true } };
      case 'set_level':
        return LEVELS.includes(command.level)
          ? { change: { level: command.level as SimulatedOwner['level'] } }
          : { refused: { code: 'invalid_level' } };
      case 'set_country':
        return isTwoCapitals(command.country)
          ? { change: { country: command.country } }
          : { refused: { code: 'invalid_country' } };
      case 'set_inviter':
        return this.#invited(before, command.inviter);
    }
  }

  /** An inviter is set once, and is neither the owner nor one of the owner's direct or indirect invitees. */
  #invited({ owner, inviter: currentInviter }: SimulatedOwner, inviter: OwnerId): Changed {
    if (!isOwner(inviter)) return { refused: { code: 'invalid_inviter' } };
    for (let at: OwnerId | null = inviter; at !== null; at = this.#records.owners.of(at).inviter) {
      if (at === owner) return { refused: { code: 'invalid_inviter' } };
    }
    return currentInviter === null || currentInviter === inviter
      ? { change: { inviter } }
      : { refused: { code: 'inviter_known' } };
  }

  #holdsAnything(owner: OwnerId): boolean {
    for (const account of this.#records.accounts.all()) {
      if (account.owner === owner && account.held > 0n) return true;
    }
    return false;
  }
}

const TEXTS: Readonly<Record<OwnerFact, (of: SimulatedOwner) => string | null>> = {
  frozen: ({ isFrozen }) => (isFrozen ? 'true' : 'false'),
  closed: ({ isClosed }) => (isClosed ? 'true' : 'false'),
  level: ({ level }) => String(level),
  country: ({ country }) => country,
  inviter: ({ inviter }) => (inviter === null ? null : String(inviter)),
};

function nameOf({ owner, fact }: { readonly owner: OwnerId; readonly fact: OwnerFact }): string {
  return `${fact} of owner ${owner}`;
}

function isTwoCapitals(text: string): boolean {
  return text.length === 2 && [...text].every((letter) => letter >= 'A' && letter <= 'Z');
}

function compared(expected: unknown, actual: unknown): Finding[] {
  const path = difference(expected, actual);
  return path === null
    ? []
    : [{ kind: 'state', sentence: `${path} is known of owners`, expected, got: actual }];
}

import { isTrader, type OwnerId } from '../ids.ts';
import type { Changes } from '../ledger/changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Listings } from '../stage/listings.ts';
import {
  type FactsOf,
  isCountry,
  isIdentityLevel,
  OWNER_FACTS,
  type OwnerFact,
} from '../stage/owner-facts.ts';
import type { Owners } from '../stage/owners.ts';
import type { FactCommand } from './commands.ts';
import type { OwnerChanged } from './event.ts';
import { hasHolds } from './reason-to-stay-open.ts';
import type { OwnersRejection } from './rejection.ts';

/** Parts of the stage used by the rules on owners. */
export type OwnersStage = {
  readonly owners: Owners;
  readonly ledger: Ledger;
  readonly listings: Listings;
  readonly changes: Changes;
};

/** Changes one attribute of an owner; returns the rejection, or null. A value that is already set emits no event. */
export function changeOwner(command: FactCommand, stage: OwnersStage): OwnersRejection | null {
  const owner = command.type === 'freeze_own' ? command.by.trader : command.owner;
  if (!isTrader(owner)) return { code: 'invalid_owner' };
  const before = stage.owners.factsOf(owner);
  const after = factsAfter(command, before, stage);
  if ('code' in after) return after;
  setFacts(after, stage);
  return null;
}

/** Replaces the attributes of an owner, and emits `owner_changed` for each attribute whose value differs. */
export function setFacts(after: FactsOf, { owners, changes }: Pick<OwnersStage, 'owners' | 'changes'>): void {
  const before = owners.factsOf(after.owner);
  owners.set(after);
  for (const fact of OWNER_FACTS) emitChange(fact, before, after, changes);
}

function factsAfter(command: FactCommand, before: FactsOf, stage: OwnersStage): FactsOf | OwnersRejection {
  switch (command.type) {
    case 'freeze':
    case 'freeze_own':
      return { ...before, isFrozen: true };
    case 'unfreeze':
      return { ...before, isFrozen: false };
    case 'close':
      return hasHolds(before.owner, stage) ? { code: 'owner_has_holds' } : { ...before, isClosed: true };
    case 'set_level':
      return isIdentityLevel(command.level) ? { ...before, level: command.level } : { code: 'invalid_level' };
    case 'set_country':
      return isCountry(command.country)
        ? { ...before, country: command.country }
        : { code: 'invalid_country' };
    case 'set_inviter':
      return withInviter(before, command.inviter, stage);
  }
}

/** Maximum number of inviters followed upwards in the check for cycles. Longer chains are not expected. */
const MAX_ANCESTORS = 100_000;

function withInviter(before: FactsOf, inviter: OwnerId, { owners }: OwnersStage): FactsOf | OwnersRejection {
  if (!isTrader(inviter)) return { code: 'invalid_inviter' };
  let ancestor: OwnerId | null = inviter;
  for (let level = 1; ancestor !== null && level <= MAX_ANCESTORS; level += 1) {
    if (ancestor === before.owner) return { code: 'invalid_inviter' };
    ancestor = owners.factsOf(ancestor).inviter;
  }
  if (before.inviter !== null && before.inviter !== inviter) return { code: 'inviter_known' };
  return { ...before, inviter };
}

function emitChange(fact: OwnerFact, before: FactsOf, after: FactsOf, changes: Changes): void {
  const [textBefore, textAfter] = [textOf(fact, before), textOf(fact, after)];
  if (textBefore === textAfter) return;
  changes.emit<OwnerChanged>({
    type: 'owner_changed',
    owner: after.owner,
    fact,
    before: textBefore,
    after: textAfter,
  });
}

function textOf(fact: OwnerFact, facts: FactsOf): string | null {
  switch (fact) {
    case 'frozen':
      return `${facts.isFrozen}`;
    case 'closed':
      return `${facts.isClosed}`;
    case 'level':
      return `${facts.level}`;
    case 'country':
      return facts.country;
    case 'inviter':
      return facts.inviter === null ? null : `${facts.inviter}`;
  }
}

import type { Command, Event } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import type { Offer } from './offer.ts';

/** Counter of accepted commands or their events. */
export type Counter = {
  readonly name: string;
  readonly of: CountedEvent;
  /** Its label, and the text of its history, in which `most` is the largest count of one step. */
  readonly texts: { readonly label: MessageKey; readonly history: MessageKey };
};

/** A counter with whether its product is offered now. */
export type OfferedCounter = Counter & { readonly isOffered: Offer['isOpen'] };

/** Commands of these types, or events of a type for which `isCounted` is true. */
export type CountedEvent =
  | { readonly commands: readonly Command['type'][] }
  | { readonly event: Event['type']; readonly isCounted: (event: Event) => boolean };

/** Counts events of a type; by default all of them. */
export function eventsOf<Type extends Event['type']>(
  type: Type,
  counts: (event: EventOf<Type>) => boolean = () => true,
): CountedEvent {
  return { event: type, isCounted: (event) => isOf(event, type) && counts(event) };
}

function isOf<Type extends Event['type']>(event: Event, type: Type): event is EventOf<Type> {
  return event.type === type;
}

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

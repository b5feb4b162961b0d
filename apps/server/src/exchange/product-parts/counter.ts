import type { Command, Event } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import type { Offer } from './offer.ts';

/** Something that is counted of the commands that were taken. */
export type Counter = {
  readonly name: string;
  readonly of: Counted;
  /** Its label, and the text of its history, in which `most` is the largest count of one step. */
  readonly texts: { readonly label: MessageKey; readonly history: MessageKey };
};

/** A counter with whether its product is offered now. */
export type OfferedCounter = Counter & { readonly isOffered: Offer['isOpen'] };

/** Each command of these types, or each event of a type that counts: nobody is asked about anything else. */
export type Counted =
  | { readonly commands: readonly Command['type'][] }
  | { readonly event: Event['type']; readonly counts: (event: Event) => boolean };

/** Events of a type; all of them, unless told which. */
export function eventsOf<Type extends Event['type']>(
  type: Type,
  counts: (event: EventOf<Type>) => boolean = () => true,
): Counted {
  return { event: type, counts: (event) => isOf(event, type) && counts(event) };
}

function isOf<Type extends Event['type']>(event: Event, type: Type): event is EventOf<Type> {
  return event.type === type;
}

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

import { assert } from '../assertion.ts';
import { entriesByNumber } from '../collections/by-number.ts';
import type { PairId, TimeMs } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { CurrencySpec } from '../stage/currency.ts';
import type { PairSpec } from '../stage/pair.ts';
import { type ListingCommand, listingCommands } from './commands.ts';
import { continueDelisting, type Delistings, delistPair } from './delist-pair.ts';
import type { ListingEvent } from './event.ts';
import { listCurrency } from './list-currency.ts';
import { changePair, listPair } from './list-pair.ts';
import type { ListingRejection } from './rejection.ts';
import { scaleOf } from './scale.ts';

/** Listed currencies and pairs, with their terms. All other rooms may read them; only this room changes them. */
export const listing = declareRoom<ListingEvent, ListingRejection>()({
  number: 1,
  format: 1,
  commands: listingCommands,
  reasons: [],
  open: (stage) => new ListingRoom(stage),
});

type ListingRow =
  | readonly ['currency', CurrencySpec]
  | readonly ['pair', PairSpec]
  | readonly ['delisting', { readonly pair: PairId; readonly due: TimeMs }];

class ListingRoom implements Room<ListingCommand> {
  readonly #stage: Stage;
  readonly #delistings: Delistings = new Map();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  handle(command: ListingCommand): ListingRejection | null {
    const { listings, ledger, changes } = this.#stage;
    switch (command.type) {
      case 'list_currency':
        return listCurrency(command, listings, ledger, changes);
      case 'list_pair':
        return listPair(command, listings, changes);
      case 'change_pair':
        return changePair(command, listings, changes);
      case 'delist_pair':
        return delistPair(command, this.#delistings, this.#stage);
    }
  }

  advance(item: AgendaItem, maxPostings: number): Progress {
    return continueDelisting(item, maxPostings, this.#delistings, this.#stage);
  }

  *write(): Generator<ListingRow> {
    const { listings } = this.#stage;
    for (const currency of listings.currencies()) yield ['currency', currency];
    for (const { spec } of listings.pairs()) yield ['pair', spec];
    for (const [pair, { due }] of entriesByNumber(this.#delistings)) yield ['delisting', { pair, due }];
  }

  read(row: Row): void {
    const { listings, agenda } = this.#stage;
    const [kind, spec] = row as ListingRow;
    if (kind === 'delisting') {
      this.#delistings.set(spec.pair, agenda.add(spec.due, spec.pair));
      return;
    }
    if (kind === 'currency') {
      listings.setCurrency(spec);
      return;
    }
    const scale = scaleOf(spec, listings);
    assert(scale?.ok === true, 'a listed pair has a scale');
    listings.setPair(spec, scale.value);
  }
}

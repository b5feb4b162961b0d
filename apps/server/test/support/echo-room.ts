import {
  type AgendaItem,
  type Credit,
  ROOMS,
  type Room,
  type RoomDeclaration,
  roomsWith,
  timeMs,
} from '@assay/engine';
import type { Amount } from '@assay/money';
import { engineFactoryOf } from '../../src/core/sequencer/engine-factory.ts';
import type { EngineFactory } from '../../src/core/sequencer/engine-port.ts';

/** References from here on are times: milliseconds since 1970. */
const FIRST_MOMENT = 1_000_000_000_000;

type Echo = Omit<Credit, 'amount'> & { readonly amount: string };
type EchoRow = readonly [id: number, credit: Echo];

/**
 * The room of custody with an addition: the amount of a credit is credited again at the time in its reference. So a
 * state lasts over time, with commands that the journal knows.
 */
class EchoRoom implements Room<Credit> {
  readonly #stage: Parameters<RoomDeclaration['open']>[0];
  readonly #inner: Room<Credit>;
  readonly #echoes = new Map<number, Credit>();

  constructor(...[stage, timeState]: Parameters<RoomDeclaration['open']>) {
    this.#stage = stage;
    this.#inner = custodyOf(ROOMS).open(stage, timeState) as Room<Credit>;
  }

  handle(credit: Credit) {
    const rejection = this.#inner.handle(credit);
    if (rejection === null && credit.reference >= FIRST_MOMENT)
      this.#put(this.#stage.changes.sequence, credit);
    return rejection;
  }

  advance({ id }: AgendaItem): 'done' {
    const credit = this.#echoes.get(id);
    if (credit === undefined) throw new Error('what is due is there');
    this.#inner.handle({ ...credit, reference: id });
    this.#echoes.delete(id);
    return 'done';
  }

  *write(): Generator<EchoRow> {
    for (const [id, credit] of this.#echoes) yield [id, { ...credit, amount: String(credit.amount) }];
  }

  read(row: readonly unknown[]): void {
    const [id, credit] = row as EchoRow;
    this.#put(id, { ...credit, amount: BigInt(credit.amount) as Amount });
  }

  #put(id: number, credit: Credit): void {
    this.#echoes.set(id, credit);
    this.#stage.agenda.add(timeMs(credit.reference), id);
  }
}

function custodyOf(rooms: readonly RoomDeclaration[]): RoomDeclaration {
  const custody = rooms.find(({ commands }) => commands.room === 'custody');
  if (custody === undefined) throw new Error('the register has a room of custody');
  return custody;
}

/** The register with this room in place of custody. */
export const ECHO_ROOMS = roomsWith({
  ...custodyOf(ROOMS),
  open: (stage, timeState) => new EchoRoom(stage, timeState) as Room,
});

/** The exchange’s engine with these rooms. */
export const echoEngines: EngineFactory = engineFactoryOf(ECHO_ROOMS);

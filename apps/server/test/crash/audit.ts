import pg from 'pg';
import { verify } from '../../src/app/verify/verify.ts';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { until } from '../support/sequencer.ts';
import type { Trader } from './trader.ts';

/** Counts of what was checked so far. */
export type Counts = {
  acknowledged: number;
  changed: number;
  cancelled: number;
  audits: number;
  verifications: number;
};

/** Tables that are further behind than this do not follow. */
const MAX_LAG_SECONDS = 10;

/** Stands for what a change does not make. */
const CHANGE = 0;

/**
 * Holds what the clients were told against what the database says: every acknowledged order, change and other thing is
 * there under its key, no key has made two, no order is without a key, what was refused does not exist, what was cancelled is not
 * open.
 */
export class Audit {
  readonly counts: Counts = { acknowledged: 0, changed: 0, cancelled: 0, audits: 0, verifications: 0 };
  readonly #url: string;
  readonly #traders: readonly Trader[];
  /** Number of what was made with a key, such as an order, or `CHANGE`. */
  readonly #stored = new Map<string, number>();
  readonly #checked = new Set<string>();
  readonly #checkedCancels = new Set<number>();
  #sequence = 0n;

  constructor(url: string, traders: readonly Trader[]) {
    this.#url = url;
    this.#traders = traders;
  }

  /** Answers everything that contradicts what a client was told; nothing when all is well. */
  async check(): Promise<readonly string[]> {
    this.counts.audits += 1;
    const client = new pg.Client(clientOptions(this.#url));
    client.on('error', () => undefined);
    // Noted before the database is asked: what is acknowledged from here on may come after its answer.
    const acknowledged = this.#traders
      .flatMap((trader) => [...trader.placed])
      .filter(([key]) => !this.#checked.has(key));
    const cancelled = this.#traders
      .flatMap((trader) => [...trader.cancelled])
      .filter((id) => !this.#checkedCancels.has(id));
    const changed = this.#traders
      .flatMap((trader) => [...trader.changed])
      .filter((key) => !this.#checked.has(key));
    await client.connect();
    try {
      await untilShown(client);
      const faults = await this.#readKeys(client);
      return [
        ...faults,
        ...this.#checkReported(acknowledged),
        ...this.#checkChanged(changed),
        ...(await this.#checkCancelled(client, cancelled)),
        ...this.#traders.flatMap(({ complaints }) => complaints.splice(0)),
      ];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The whole proof, and with all clients at rest also that no order exists that nobody knows of. */
  async verify(): Promise<readonly string[]> {
    this.counts.verifications += 1;
    const faults = [...(await this.check())];
    for (const trader of this.#traders) {
      for (const key of trader.refused) {
        if (this.#stored.has(key)) faults.push(`${key} was refused, but has made ${this.#stored.get(key)}`);
      }
    }
    const { checks } = await verify(this.#url);
    return [...faults, ...checks.flatMap(({ differences }) => differences)];
  }

  /** Reads the keys that were stored since the last time, with the number of orders that their commands made. */
  async #readKeys(client: pg.Client): Promise<string[]> {
    const faults: string[] = [];
    const { rows } = await client.query<{ client_key: string; made: bigint | null; sequence: bigint }>(
      'select client_key, made, sequence from client_keys where sequence > $1 order by sequence',
      [this.#sequence],
    );
    // Noted after the database was asked: whatever it had was sent before.
    const sent = new Set(this.#traders.flatMap((trader) => [...trader.sent]));
    for (const { client_key, made } of rows) {
      if (this.#stored.has(client_key)) faults.push(`${client_key} has been used twice`);
      if (!sent.has(client_key)) faults.push(`${client_key} was never sent`);
      this.#stored.set(client_key, made === null ? CHANGE : Number(made));
    }
    const last = rows.at(-1)?.sequence ?? this.#sequence;
    const { rows: stray } = await client.query<{ id: bigint }>(
      `select id from orders where placed_sequence > $1 and placed_sequence <= $2
        and not exists (select from client_keys known
          where known.sequence = placed_sequence and known.made in (orders.id, orders.oco_order, orders.bracket_entry)) limit 20`,
      [this.#sequence, last],
    );
    for (const { id } of stray) faults.push(`order ${id} has no key`);
    this.#sequence = last;
    return faults;
  }

  #checkReported(acknowledged: readonly (readonly [string, number])[]): string[] {
    this.counts.acknowledged += acknowledged.length;
    return acknowledged.flatMap(([key, order]) => {
      this.#checked.add(key);
      const stored = this.#stored.get(key);
      return stored === order
        ? []
        : [`${key} was acknowledged as ${order}, the database has ${stored ?? 'none'}`];
    });
  }

  #checkChanged(changed: readonly string[]): string[] {
    this.counts.changed += changed.length;
    return changed.flatMap((key) => {
      this.#checked.add(key);
      return this.#stored.get(key) === CHANGE ? [] : [`${key} was acknowledged as a change and is not there`];
    });
  }

  async #checkCancelled(client: pg.Client, cancelled: readonly number[]): Promise<string[]> {
    this.counts.cancelled += cancelled.length;
    for (const id of cancelled) this.#checkedCancels.add(id);
    const { rows } = await client.query<{ id: bigint; status: string }>(
      `select id, status from orders where id = any($1::int8[]) and status <> 'cancelled'`,
      [cancelled],
    );
    return rows.map(({ id, status }) => `order ${id} was cancelled, but is ${status}`);
  }
}

/** Waits until the tables show what is committed now: an acknowledged order may be in the journal alone for a moment. */
async function untilShown(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ last: bigint }>('select last_sequence as last from lease');
  const last = rows[0]?.last ?? 0n;
  await until(async () => {
    const shown = await client.query<{ watermark: bigint }>('select watermark from projection');
    return (shown.rows[0]?.watermark ?? 0n) >= last;
  }, MAX_LAG_SECONDS);
}

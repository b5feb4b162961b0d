import { Engine, Restoring } from '@assay/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineFactory } from '../../../src/core/sequencer/engine-factory.ts';
import { RecoveryMismatch } from '../../../src/core/sequencer/recovery-mismatch.ts';
import { LeaseLost } from '../../../src/core/sequencer/writer.ts';
import {
  ExchangeUnavailable,
  OutcomeNotShown,
  OutcomeUnknown,
} from '../../../src/core/shared/unavailable.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';
import { type CutLine, openLine } from '../../support/cut-line.ts';
import { createSequencer, startSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let line: CutLine;
let running: TestSequencer;

beforeEach(async () => {
  database = await createTestDatabase();
  line = await openLine(database.url);
  running = await startSequencer(line.url);
  for (const command of opening()) await running.sequencer.submit(command);
});

afterEach(async () => {
  await running.close();
  await line.close();
  await database.drop();
});

const order = () => limitOrder(ALICE, 'buy', 100, 5);
const isReady = () => running.sequencer.health() === 'ready';

/** Makes every write to a table fail in the database with this error code. */
async function failWrites(table: 'journal_batches' | 'orders', code: string): Promise<void> {
  await database.query(
    `create function fail() returns trigger language plpgsql as
       $$ begin raise exception 'the disk is full' using errcode = '${code}'; end $$`,
  );
  await database.query(`create trigger fail before insert on ${table} for each row execute function fail()`);
}

async function journalLength(): Promise<number> {
  const [row] = await database.query<{ count: bigint }>('select count(*) from journal');
  return Number(row?.count);
}

describe('when the database fails', () => {
  it('SEQ-004 SEQ-017: a batch that cannot be stored whole leaves nothing behind and is never acknowledged', async () => {
    const before = await journalLength();
    await failWrites('journal_batches', '53100');
    const results = await Promise.allSettled([
      running.sequencer.submit(limitOrder(BOB, 'buy', 100, 5)),
      running.sequencer.submit(order()),
    ]);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ExchangeUnavailable) });
    }
    expect(await journalLength()).toBe(before);
    expect(await database.query('select 1 from balances where held > 0')).toEqual([]);
  });

  it('SEQ-018: the money of a refused batch is free again once the engine is rebuilt', async () => {
    await failWrites('journal_batches', '53100');
    const everything = limitOrder(ALICE, 'buy', 10_000_000, 90_000_000 / 9);
    await expect(running.sequencer.submit(everything)).rejects.toThrow(ExchangeUnavailable);
    await database.query('drop trigger fail on journal_batches');
    await until(isReady);
    expect(await running.sequencer.submit(everything)).toMatchObject({ ok: true });
  });

  it('SEQ-018 SEQ-019: a database that goes away and comes back needs no restart, and health is red meanwhile', async () => {
    await running.sequencer.submit(order());
    await database.interrupt();
    await until(() => running.sequencer.health() === 'recovering');
    await expect(running.sequencer.submit(order())).rejects.toThrow(ExchangeUnavailable);
    await database.restore();
    await until(isReady);
    const outcome = await running.sequencer.submit(order());
    expect(await journalLength()).toBe(outcome.sequence);
  });

  it('SEQ-020: an order stored just before the line broke is acknowledged, not reported as failed', async () => {
    const committed: number[] = [];
    running.sequencer.onCommitted((batch) => committed.push(...batch.map(({ outcome }) => outcome.sequence)));
    line.cutAtNextAnswer();
    const outcome = await running.sequencer.submit(order());
    expect(outcome).toMatchObject({ ok: true });
    expect(committed).toEqual([outcome.sequence]);
    expect(await journalLength()).toBe(outcome.sequence);
    await until(isReady);
    expect((await running.sequencer.submit(order())).sequence).toBe(outcome.sequence + 1);
  });

  it('SEQ-020: an order that never reached the database is refused, and a retry places it once', async () => {
    line.cutAtNextRequest();
    await expect(running.sequencer.submit(order())).rejects.toThrow(ExchangeUnavailable);
    await until(isReady);
    await running.sequencer.submit(order());
    expect(await database.query('select count(*)::int as orders from orders')).toEqual([{ orders: 1 }]);
  });

  it('SEQ-020: a process stopped while the database is away gives no answer that might be false', async () => {
    await database.lockOut();
    const submitted = running.sequencer.submit(order());
    line.cutAtNextAnswer();
    const answered = expect(submitted).rejects.toThrow(/unknown|could not be stored/);
    await until(() => running.sequencer.health() === 'recovering');
    await running.sequencer.stop();
    await answered;
    await database.restore();
  });

  it('SEQ-051: an order whose answer does not come is told as unknown, and stands once when the database speaks again', async () => {
    const committed: number[] = [];
    running.sequencer.onCommitted((batch) => committed.push(...batch.map(({ outcome }) => outcome.sequence)));
    const before = await journalLength();
    line.holdAnswers();
    await expect(running.sequencer.submit(order())).rejects.toThrow(OutcomeUnknown);
    await expect(running.sequencer.submit(order())).rejects.toThrow(ExchangeUnavailable);
    expect(running.sequencer.health()).toBe('recovering');
    line.letGo();
    await until(isReady, 30);
    expect(await journalLength()).toBe(before + 1);
    expect(committed).toEqual([before + 1]);
    expect((await running.sequencer.submit(order())).sequence).toBe(before + 2);
  });

  it('SEQ-051: one that never got through while the database was silent is not there afterwards', async () => {
    const before = await journalLength();
    line.holdRequests();
    await expect(running.sequencer.submit(order())).rejects.toThrow(OutcomeUnknown);
    line.letGo();
    await until(isReady, 30);
    expect(await journalLength()).toBe(before);
    expect((await running.sequencer.submit(order())).sequence).toBe(before + 1);
  });

  it('SEQ-021: rows that break the tables’ own rules stop the exchange', async () => {
    await failWrites('orders', '23514');
    // It is in the journal: that nothing was done would be false.
    await expect(running.sequencer.submit(order())).rejects.toThrow(OutcomeNotShown);
    expect(running.fatal).toHaveLength(1);
    expect(running.sequencer.health()).toBe('stopped');
    await running.sequencer.stop();
    const next = createSequencer(database.url);
    await expect(next.sequencer.start()).rejects.toThrow(RecoveryMismatch);
    await next.close();
  });

  it('SEQ-021: a batch that breaks the rules of the journal stops the exchange, and nothing is acknowledged', async () => {
    await failWrites('journal_batches', '23505');
    await expect(running.sequencer.submit(order())).rejects.toThrow(ExchangeUnavailable);
    expect(running.fatal).toHaveLength(1);
    expect(running.sequencer.health()).toBe('stopped');
  });

  it('SEQ-021: a failed assertion of the engine stops the exchange before anything of the batch is stored', async () => {
    const before = await journalLength();
    await running.close();
    running = createSequencer(database.url, {
      engines: {
        ...engineFactory,
        fresh: () => broken(new Engine()),
        restoring: () => {
          const restoring = new Restoring();
          return { add: (part) => restoring.add(part), finish: () => broken(restoring.finish()) };
        },
      },
    });
    await running.sequencer.start();
    const results = await Promise.allSettled([
      running.sequencer.submit(limitOrder(BOB, 'buy', 100, 5)),
      running.sequencer.submit(limitOrder(ALICE, 'buy', 666, 5)),
      running.sequencer.submit(limitOrder(BOB, 'buy', 100, 5)),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(running.fatal).toEqual([new Error('an invariant is broken')]);
    expect(await journalLength()).toBe(before);
  });
});

describe('the lease', () => {
  it('SEQ-015: a process whose lease was taken over stores nothing more and ends', async () => {
    const before = await journalLength();
    await database.query('update lease set epoch = epoch + 1');
    await expect(running.sequencer.submit(order())).rejects.toThrow(ExchangeUnavailable);
    expect(running.fatal).toEqual([expect.any(LeaseLost)]);
    expect(await journalLength()).toBe(before);
  });

  it('SEQ-014 SEQ-016: a second one waits, and takes over with every order as soon as the first has gone', async () => {
    await running.sequencer.submit(order());
    const second = createSequencer(database.url);
    const started = second.sequencer.start();
    await until(() => second.log.some((entry) => entry.includes('is on standby')));
    expect(second.sequencer.health()).toBe('waiting_for_lease');
    await running.sequencer.stop();
    expect(await started).toBe(true);
    expect(second.sequencer.lastSequence()).toBe(8);
    expect((await second.sequencer.submit(order())).sequence).toBe(9);
    await second.close();
  });

  it('SEQ-015: so does one that was cut off while another took over and ended, for it has missed what that one did', async () => {
    line.breakOff();
    const other = await startSequencer(database.url);
    await other.sequencer.submit(order());
    await other.close();
    const length = await journalLength();
    line.mend();
    await until(() => running.fatal.length > 0);
    expect(running.fatal).toEqual([expect.any(LeaseLost)]);
    await expect(running.sequencer.submit(order())).rejects.toThrow(ExchangeUnavailable);
    expect(await journalLength()).toBe(length);
  });

  it('SEQ-014: one that stands by can be stopped', async () => {
    const second = createSequencer(database.url);
    const started = second.sequencer.start();
    await until(() => second.log.some((entry) => entry.includes('is on standby')));
    await second.close();
    expect(await started).toBe(false);
  });
});

/** The real engine, with an invariant that breaks at a price of 666. */
function broken(engine: Engine): Engine {
  const apply = engine.apply.bind(engine);
  engine.apply = (command, sequence, time) => {
    if (command.type === 'place_limit_order' && command.price === 666)
      throw new Error('an invariant is broken');
    return apply(command, sequence, time);
  };
  return engine;
}

it('GUARD-325: a fault after the engine has moved on stops the exchange, once', async () => {
  const fault = new Error('planted');
  const other = await createTestDatabase();
  const made = await startSequencer(other.url, {
    measure: {
      batchCommitted: () => {
        throw fault;
      },
      batchFailed: () => undefined,
    },
  });
  const [command] = opening();
  if (command === undefined) throw new Error('nothing opens');
  made.sequencer.submit(command).catch(() => undefined);
  await until(() => made.fatal.length > 0);
  expect(made.fatal).toEqual([fault]);
  await expect(made.sequencer.submit(command)).rejects.toThrow(ExchangeUnavailable);
  await made.close();
  await other.drop();
});

import type { CommandIn, Event, Halt, Rejection } from '@assay/engine';
import { difference } from '../audit/difference.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Records } from '../product.ts';

const ALL: readonly Halt['what'][] = ['trading', 'withdrawals', 'logins'];
/** Specified maximum length of a notice, which a banner shows in full. */
const MAX_NOTICE_LENGTH = 300;

/** Auditor of halts. Their record has the rejected commands, for every product. */
export class HaltsAudit implements ProductAudit {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: CommandIn<'halts'>, expectation: Expectation): Rejection | null {
    const { halts } = this.#records;
    const { what: activity } = command;
    const before = halts.find(activity);
    if (command.type === 'resume') {
      if (before === undefined) return { code: 'not_halted' };
      halts.end(activity);
      expectation.emit(`halt of ${activity}`, {
        type: 'halt_changed',
        halt: { ...before, isInForce: false },
      });
      return null;
    }
    const { notice } = command;
    if (notice.length > MAX_NOTICE_LENGTH || !/\S/.test(notice)) return { code: 'invalid_notice' };
    const halt = { what: activity, notice, since: before === undefined ? expectation.time : before.since };
    halts.begin(halt);
    expectation.emit(`halt of ${activity}`, { type: 'halt_changed', halt: { ...halt, isInForce: true } });
    return null;
  }

  nameOf(event: Event): string | undefined {
    return event.type === 'halt_changed' ? `halt of ${event.halt.what}` : undefined;
  }

  walk(engine: EngineView): Finding[] {
    const expected = ALL.flatMap((activity) => this.#records.halts.find(activity) ?? []);
    const actual = engine.room('halts').inForce();
    const path = difference(expected, actual);
    return path === null ? [] : [{ kind: 'state', sentence: `${path} differs`, expected, got: actual }];
  }
}

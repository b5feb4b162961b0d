import { consoleCalls } from '@assay/contract/console';
import type { Haltable } from '@assay/engine';
import { message } from '@assay/locales/server';
import { findHalt } from '../halts/read-halts.ts';
import { accept, type Refused, refuse } from '../http/handler.ts';
import { actAlone } from './act-alone.ts';
import type { FourEyesKind } from './four-eyes.ts';
import { type ConsolePart, staffRoute } from './route.ts';
import { proposeWish, wishKind } from './wish.ts';

const RESUME_KIND = 'halt_resume';
const WORDS = { halted: 'console.halt.halted', running: 'console.halt.running' } as const;

/** To halt the exchange takes one person, at once; to end a halt takes two. */
export const haltPart: ConsolePart = ({ database, sequencer }) => [
  staffRoute(consoleCalls.consoleHalt, async ({ what, notice, reason }, context) => {
    const { staff, language } = context;
    const by = { staff: Number(staff.staffId), name: staff.email, reason };
    const done = { action: `halt.${what}`, target: `halt:${what}`, reason, after: { notice } };
    const refused = await actAlone(context, done, async (key) => {
      const outcome = await sequencer.submit({ room: 'halts', type: 'halt', by, key, what, notice });
      return outcome.ok ? null : refuse('input.required', { field: 'notice' });
    });
    return refused ?? accept(message(language, 'console.done'));
  }),

  staffRoute(consoleCalls.consoleResume, async ({ what, reason }, context) => {
    if ((await findHalt(database, what)) === undefined) return refuse('console.already_so');
    const changes = [{ field: what, before: 'halted', after: 'running' }];
    return proposeWish(RESUME_KIND, `halt:${what}`, { wish: { what }, changes }, reason, context);
  }),
];

/** The end of a halt, which takes two people. */
export const resumeKind: FourEyesKind = wishKind<{ readonly what: Haltable }>({
  kind: RESUME_KIND,
  texts: {
    name: 'console.halt.resume',
    fields: {
      trading: 'console.halt.trading',
      withdrawals: 'console.halt.withdrawals',
      logins: 'console.halt.logins',
    },
    words: {
      trading: WORDS,
      withdrawals: WORDS,
      logins: WORDS,
    },
  },
  decide: 'halts.decide',
  async carryOut({ what }, given, { exchange }): Promise<Refused | null> {
    const outcome = await exchange.sequencer.submit({ room: 'halts', type: 'resume', ...given, what });
    return outcome.ok ? null : refuse('console.already_so');
  },
});

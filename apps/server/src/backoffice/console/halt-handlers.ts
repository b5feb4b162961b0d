import { consoleCalls } from '@assay/contract/console';
import { type Haltable, MAX_NOTICE_LENGTH } from '@assay/engine';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { findHalt, type HaltInForce } from '../../core/halts/read-halts.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import { changeRequestKind, proposalOf, proposeChange } from './change-request.ts';
import type { FourEyesKind } from './four-eyes.ts';
import { type ConsoleRouteGroup, staffRoute } from './route.ts';
import { answerWithoutApproval } from './without-approval.ts';

const RESUME_KIND = 'halt_resume';
const STATE_TEXTS = { halted: 'console.halt.halted', running: 'console.halt.running' } as const;

/** Routes of halts: halting takes one person and is immediate; ending a halt takes two. */
export const haltPart: ConsoleRouteGroup = ({ database, sequencer }) => [
  staffRoute(consoleCalls.consoleHalt, ({ what: kind, notice: written, reason }, context) => {
    const notice = asSentence(written);
    const auditEntry = { action: `halt.${kind}`, target: `halt:${kind}`, reason, after: { notice } };
    return answerWithoutApproval(context, auditEntry, (approval) =>
      database.transaction().execute(async (transaction) => {
        await lockResumption(transaction, kind);
        const outcome = await sequencer.submit({
          room: 'halts',
          type: 'halt',
          ...approval,
          what: kind,
          notice,
        });
        return outcome.ok ? null : refuse('input.required', { field: 'notice' });
      }),
    );
  }),

  staffRoute(consoleCalls.consoleResume, async ({ what: kind, reason }, context) => {
    const halt = await findHalt(database, kind);
    if (halt === undefined) return refuse('console.no_change');
    const { notice, sinceMs } = halt;
    const changes = [
      { field: kind, before: 'halted', after: 'running' },
      { field: 'notice', before: '', after: notice },
    ];
    const requested: Resumption = { what: kind, notice, sinceMs };
    return proposeChange(RESUME_KIND, targetOf(kind), proposalOf(requested, changes), reason, context);
  }),
];

/**
 * Adds a full stop to a notice without a final punctuation mark, since texts follow it; one of the maximum length is
 * unchanged.
 */
function asSentence(notice: string): string {
  const text = notice.trim();
  if (/[.!?…。！？][\p{Pe}\p{Pf}"']*$/u.test(text) || text.length >= MAX_NOTICE_LENGTH) return text;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text) ? `${text}。` : `${text}.`;
}

/** Halt that a proposal ends; a later halt is not affected. */
type Resumption = HaltInForce;

const targetOf = (kind: Haltable): string => `halt:${kind}`;

/**
 * Locks waiting proposals to end a halt: waits for an approval in progress, and blocks others until the new halt is in
 * force.
 */
async function lockResumption(transaction: Transaction<Schema>, kind: Haltable): Promise<void> {
  await transaction
    .selectFrom('four_eyes_requests')
    .select('id')
    .where('kind', '=', RESUME_KIND)
    .where('target', '=', targetOf(kind))
    .where('status', '=', 'waiting')
    .forUpdate()
    .execute();
}

/** Change request to end a halt. */
export const resumeKind: FourEyesKind = changeRequestKind<Resumption>({
  kind: RESUME_KIND,
  texts: {
    name: 'console.halt.resume',
    fields: {
      trading: 'console.halt.trading',
      withdrawals: 'console.halt.withdrawals',
      logins: 'console.halt.logins',
      notice: 'console.halt.notice',
    },
    valueTexts: {
      trading: STATE_TEXTS,
      withdrawals: STATE_TEXTS,
      logins: STATE_TEXTS,
    },
  },
  decide: 'halts.decide',
  async execute({ what: kind, notice, sinceMs }, approval, { exchange }): Promise<Refused | null> {
    const halt = await findHalt(exchange.database, kind);
    if (halt === undefined) return refuse('console.no_change');
    if (halt.notice !== notice || halt.sinceMs !== sinceMs) return refuse('console.halt.renewed');
    const outcome = await exchange.sequencer.submit({
      room: 'halts',
      type: 'resume',
      ...approval,
      what: kind,
    });
    return outcome.ok ? null : refuse('console.no_change');
  },
});

import type { InputOf } from '@assay/contract';
import type { ChangeRow, consoleCalls } from '@assay/contract/console';
import { type Amount, amount } from '@assay/money';
import { proposeChange } from '../../../backoffice/console/change-request.ts';
import type { StaffContext } from '../../../backoffice/console/route.ts';
import { answerWithoutApproval } from '../../../backoffice/console/without-approval.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import { type Refused, type Reply, refuse } from '../../../edge/http/handler.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { moneyText, quantityIn, quantityText } from '../money.ts';
import { C2C_REFUSALS } from '../rejections.ts';
import type { StoredDeal } from '../rows.ts';
import { readSingleApprovalLimit } from '../settings.ts';
import { readStored } from './deal-case.ts';
import { isReady } from './deal-rows.ts';
import { disputeTarget, RULING_KIND } from './dispute-target.ts';
import { hasRuled, readRulings } from './rulings.ts';

/** Proposed ruling. */
export type RulingRequest = {
  readonly deal: number;
  readonly round: number;
  readonly ruling: 'release' | 'return' | 'split';
  /** Buyer's part of a split, in minor units; 0 otherwise. */
  readonly units: string;
  readonly isFalsePaid: boolean;
  readonly text: string;
  readonly changes: readonly ChangeRow[];
};

type Input = InputOf<typeof consoleCalls.consoleRuleC2cDispute>;

/** Rules immediately; a deal above the value that one person may decide is proposed to a second person. */
export async function resolveDispute(input: Input, context: StaffContext): Promise<Reply<string>> {
  const { exchange } = context;
  const { database } = exchange;
  const row = await readStored(exchange, input.id);
  if (row === undefined) return refuse('c2c.unknown_deal');
  const requested = await requestedOf(row, input, context);
  if ('ok' in requested) return requested;
  const target = disputeTarget(row.id);
  const { reason } = input;
  if (row.money > (await readSingleApprovalLimit(database))) {
    return proposeChange(RULING_KIND, target, requested, reason, context);
  }
  const { deal: _deal, changes: _changes, ...after } = requested;
  return answerWithoutApproval(
    context,
    { action: 'c2c.rule', target, reason, after },
    (approval) =>
      submitCommand(C2C_REFUSALS, exchange, { ...rulingCommand(requested), ...approval }, row.currency),
    'c2c.desk.ruled',
  );
}

/** Returns the command of a ruling, without its issuer. */
export function rulingCommand({ deal, ruling, units, isFalsePaid, text }: RulingRequest) {
  const toBuyer = amount(BigInt(units));
  return { room: 'c2c', type: 'rule_c2c_dispute', deal, ruling, toBuyer, isFalsePaid, text } as const;
}

/** Returns the ruling to carry out or propose, or its refusal. The engine decides finally. */
async function requestedOf(
  row: StoredDeal,
  { ruling, buyer_number: number, is_false_paid, text }: Input,
  { exchange, staff }: StaffContext,
): Promise<RulingRequest | Refused> {
  const { database, listings, settings, now } = exchange;
  if (row.dispute !== 'open' && row.dispute !== 'appealed') return refuse('c2c.desk.not_waiting');
  if (!isReady(row, now())) {
    const until = wireTime(Number(row.statements_until_ms ?? 0n), settings.timeZone);
    return refuse('c2c.desk.statements_run', { until });
  }
  const coin = currencyOf(row.currency, listings);
  let units = 0n as Amount;
  if (ruling === 'split') {
    const requestedQuantity = quantityIn(number ?? '0', coin);
    if (typeof requestedQuantity !== 'bigint') return requestedQuantity;
    if (row.is_escrowed !== true || requestedQuantity <= 0n || requestedQuantity >= row.number)
      return refuse('c2c.desk.invalid_ruling');
    units = requestedQuantity;
  }
  const isFalsePaid = is_false_paid === 'yes';
  if (isFalsePaid && (ruling !== 'return' || row.paid_ms === null)) return refuse('c2c.desk.invalid_ruling');
  const earlierRulings = await readRulings(database, row.id);
  if (hasRuled(earlierRulings, staff.email)) return refuse('c2c.desk.own_ruling');
  const changes = [
    {
      field: 'deal',
      before: '',
      after: `${quantityText(row.number, coin)} ${coin.code}, ${moneyText(row.money)} CNY`,
    },
    { field: 'ruling', before: '', after: ruling },
    ...(ruling === 'split'
      ? [{ field: 'to_buyer', before: '', after: `${quantityText(units, coin)} ${coin.code}` }]
      : []),
    ...(isFalsePaid ? [{ field: 'false_payment', before: '', after: 'yes' }] : []),
    { field: 'text', before: '', after: text },
  ];
  return {
    deal: Number(row.id),
    round: earlierRulings.length + 1,
    ruling,
    units: String(units),
    isFalsePaid,
    text,
    changes,
  };
}

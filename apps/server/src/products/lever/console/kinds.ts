import type { PoolEnd } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { changeRequestKind, fundsRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import type { Refused } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import {
  isRefusal,
  type LeverChange,
  planOpeningChange,
  planRatesChange,
  planTermsChange,
  type RatesRequest,
  type TermsRequest,
} from './plan.ts';
import { LEVER_DESK_REFUSALS } from './refusals.ts';

export const LEVER_TERMS_KIND = 'lever_terms';
export const LEVER_RATES_KIND = 'lever_rates';
export const LEVER_OPEN_KIND = 'lever_open';
export const LEVER_POOL_KIND = 'lever_pool';

export type PoolRequest = {
  readonly currency: number;
  readonly from: PoolEnd;
  readonly to: PoolEnd;
  /** In minor units. */
  readonly units: string;
};

const FIELDS = {
  units_per_hand: 'lever.desk.field.units_per_hand',
  multiples: 'lever.desk.field.multiples',
  shares: 'lever.desk.field.shares',
  least_hands: 'lever.desk.field.least_hands',
  most_hands: 'lever.desk.field.most_hands',
  spread: 'lever.desk.field.spread',
  fee: 'lever.desk.field.fee',
  overnight: 'lever.desk.field.overnight',
  liquidation_fee: 'lever.desk.field.liquidation_fee',
  stress: 'lever.desk.field.stress',
  jump: 'lever.desk.field.jump',
  jump_seconds: 'lever.desk.field.jump_seconds',
  jump_sources: 'lever.desk.field.jump_sources',
  trades_per_owner: 'lever.desk.field.trades_per_owner',
  delisting_hours: 'lever.desk.field.delisting_hours',
  is_open: 'lever.desk.field.is_open',
  warning: 'lever.desk.field.warning',
  liquidation: 'lever.desk.field.liquidation',
  pool_share: 'lever.desk.field.pool_share',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Change requests of leveraged trading that require a second person. */
export const LEVER_KINDS: readonly FourEyesKind[] = [
  leverChangeKind<TermsRequest>(LEVER_TERMS_KIND, 'lever.desk.kind.terms', planTermsChange),
  leverChangeKind<RatesRequest>(LEVER_RATES_KIND, 'lever.desk.kind.rates', planRatesChange),
  leverChangeKind<{ readonly pair: number }>(LEVER_OPEN_KIND, 'lever.desk.kind.open', (exchange, { pair }) =>
    planOpeningChange(exchange, pair, true),
  ),
  fundsRequestKind<PoolRequest>({
    kind: LEVER_POOL_KIND,
    name: 'lever.desk.kind.pool',
    decide: 'lever.decide',
    execute: (approvedTransfer, { from, to }, currency, { exchange }) =>
      submitCommand(
        LEVER_DESK_REFUSALS,
        exchange,
        { room: 'lever', type: 'move_pool', ...approvedTransfer, from, to },
        currency.id,
      ),
  }),
];

/** Change request that is planned again on approval: fields that it does not name keep changes made in the meantime. */
function leverChangeKind<Requested extends object>(
  kind: string,
  name: MessageKey,
  plan: (exchange: Exchange, requested: Requested) => Promise<LeverChange | Refused>,
): FourEyesKind {
  return changeRequestKind<Requested>({
    kind,
    texts: { name, fields: FIELDS },
    decide: 'lever.decide',
    async execute(requested, { by: issuer, key }, { exchange }) {
      const change = await plan(exchange, requested);
      return isRefusal(change)
        ? change
        : submitCommand(LEVER_DESK_REFUSALS, exchange, { ...change.command(issuer), key });
    },
  });
}

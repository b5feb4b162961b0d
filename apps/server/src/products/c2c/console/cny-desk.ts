import type { AnswerOf, InputOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { currencyId, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { changeRequestKind, proposalOf, proposeChange } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { type ConsoleRoute, type StaffContext, staffRoute } from '../../../backoffice/console/route.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import { type Reply, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { readCny } from '../cny.ts';
import { priceIn, priceText } from '../money.ts';
import { C2C_REFUSALS } from '../rejections.ts';

type Cny = AnswerOf<typeof consoleCalls.consoleC2cTerms>['cny'];

const KIND = 'c2c_cny';
const HOUR_MS = 3_600_000;

/** CNY rate as its proposer observed it. */
type CnyRequest = {
  readonly currency: number;
  /** In ten-thousandths of CNY. */
  readonly units: string;
  readonly observedAt: number;
  /** In ms. */
  readonly staleness: number;
};

/** Route to propose a CNY rate. */
export const cnyRoute: ConsoleRoute = staffRoute(consoleCalls.consoleProposeC2cCny, proposeCny);

async function proposeCny(
  { currency, price, hours, reason }: InputOf<typeof consoleCalls.consoleProposeC2cCny>,
  context: StaffContext,
): Promise<Reply<string>> {
  const { database, listings, now } = context.exchange;
  const quoted = listings.pairs().some(({ spec }) => spec.quote === currency);
  if (!quoted || listings.currency(currencyId(currency)) === undefined) return refuse('c2c.desk.cny_mark');
  const units = priceIn(price);
  if (typeof units !== 'bigint') return units;
  const stored = await readCny(database);
  const requested: CnyRequest = {
    currency,
    units: String(units),
    observedAt: now(),
    staleness: hours * HOUR_MS,
  };
  const before = stored?.currency === currency ? `${priceText(stored.price)} CNY` : '';
  const changes = [
    { field: 'price', before, after: `${priceText(units)} CNY` },
    { field: 'hours', before: '', after: String(hours) },
  ];
  const target = `cny:${currencyOf(currency, listings).code}`;
  return proposeChange(KIND, target, proposalOf(requested, changes), reason, context);
}

/** Change request for the CNY rate. */
export const C2C_CNY_KIND: FourEyesKind = changeRequestKind<CnyRequest>({
  kind: KIND,
  texts: {
    name: 'c2c.desk.kind.cny',
    fields: { price: 'c2c.desk.field.cny_price', hours: 'c2c.desk.field.cny_hours' },
  },
  decide: 'c2c.decide',
  async execute(requested, approval, { exchange }) {
    const { units, observedAt, staleness } = requested;
    if (exchange.now() > observedAt + staleness) return refuse('c2c.desk.cny_old');
    const currency = currencyId(requested.currency);
    const observation = { unitPrice: amount(BigInt(units)), observedAt: timeMs(observedAt), staleness };
    return submitCommand(C2C_REFUSALS, exchange, {
      room: 'c2c',
      type: 'mark_c2c_cny',
      ...approval,
      currency,
      ...observation,
    });
  },
});

/** Returns the latest CNY rate; null before the first. */
export async function readCnyRow({
  database,
  listings,
  settings,
  now,
}: Pick<Exchange, 'database' | 'listings' | 'settings' | 'now'>): Promise<Cny> {
  const row = await readCny(database);
  if (row === undefined) return null;
  return {
    currency: row.currency,
    currency_name: currencyOf(row.currency, listings).code,
    price: priceText(row.price),
    observed_time: wireTime(Number(row.observed_ms), settings.timeZone),
    fresh_until_time: wireTime(Number(row.fresh_until_ms), settings.timeZone),
    is_fresh: Number(row.fresh_until_ms) >= now() ? 1 : 0,
  };
}

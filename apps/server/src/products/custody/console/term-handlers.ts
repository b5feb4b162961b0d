import { consoleCalls } from '@assay/contract/console';
import { type CurrencySpec, currencyId } from '@assay/engine';
import { type Amount, parseAmount, parseDecimal, ratePpm } from '@assay/money';
import { type ConsoleRoute, staffRoute } from '../../../backoffice/console/route.ts';
import { accept, type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { readTerms } from './read-terms.ts';
import { submitAudited } from './submit-audited.ts';

/** Routes of deposit and withdrawal terms: read together with the state of the chains, and set with a reason. */
export function termRoutes(
  exchange: Pick<
    Exchange,
    'offlineBatches' | 'chains' | 'database' | 'explorers' | 'listings' | 'now' | 'settings' | 'vault'
  >,
): readonly ConsoleRoute[] {
  const { listings } = exchange;
  return [
    staffRoute(consoleCalls.consoleCustodyTerms, async () => accept(await readTerms(exchange))),

    staffRoute(consoleCalls.consoleSetNetwork, ({ network, counts_after, free_after, reason }, context) =>
      submitAudited(context, 'custody.network', `network:${network}`, reason, (issuer) => ({
        room: 'custody',
        type: 'set_network',
        by: issuer,
        network,
        credit_after: counts_after,
        settled_after: free_after,
      })),
    ),

    staffRoute(consoleCalls.consoleSetTerms, ({ network, currency: id, fee, reason, ...input }, context) => {
      const currency = listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const amounts = amountsOf(currency, [
        input.deposit_minimum,
        input.withdrawal_minimum,
        input.withdrawal_maximum,
      ]);
      if ('ok' in amounts) return amounts;
      const rate = ppmOf(fee);
      if (rate === null) return refuse('custody.desk.invalid');
      const [deposit, withdrawalMin, withdrawalMax] = amounts;
      if (deposit === undefined || withdrawalMin === undefined || withdrawalMax === undefined) {
        return refuse('custody.desk.invalid');
      }
      return submitAudited(
        context,
        'custody.terms',
        `terms:${network}:${currency.code}`,
        reason,
        (issuer) => ({
          room: 'custody',
          type: 'set_terms',
          by: issuer,
          network,
          currency: currency.id,
          deposits_open: input.deposits_open === 'yes',
          withdrawals_open: input.withdrawals_open === 'yes',
          deposit_minimum: deposit,
          withdrawal_minimum: withdrawalMin,
          withdrawal_maximum: withdrawalMax,
          fee_rate: ratePpm(rate),
        }),
      );
    }),

    staffRoute(consoleCalls.consoleSetLimits, ({ currency: id, reason, ...input }, context) => {
      const currency = listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const { day_0, day_1, day_2, day_3, automatic_below, four_eyes_above } = input;
      const amounts = amountsOf(currency, [day_0, day_1, day_2, day_3, automatic_below, four_eyes_above]);
      if ('ok' in amounts) return amounts;
      const [automatic, fourEyes] = amounts.slice(LEVELS);
      if (automatic === undefined || fourEyes === undefined) return refuse('custody.desk.invalid');
      return submitAudited(context, 'custody.limits', `limits:${currency.code}`, reason, (issuer) => ({
        room: 'custody',
        type: 'set_limits',
        by: issuer,
        currency: currency.id,
        day: amounts.slice(0, LEVELS),
        automatic_below: automatic,
        four_eyes_above: fourEyes,
      }));
    }),
  ];
}

const LEVELS = 4;
const PERCENT_DECIMALS = 4;
const PPM_SCALE = 1_000_000n;

function amountsOf({ code, decimals }: CurrencySpec, texts: readonly string[]): readonly Amount[] | Refused {
  const amounts: Amount[] = [];
  for (const text of texts) {
    const parsed = parseAmount(text, decimals);
    if (!parsed.ok) return refuse('transfer.decimals', { currency: code, decimals });
    amounts.push(parsed.value);
  }
  return amounts;
}

/** Converts percent to parts per million; null if it has more than four decimals, is no number, or is 100 or more. */
function ppmOf(percent: string): number | null {
  const parsed = parseDecimal(percent);
  if (!parsed.ok || parsed.value.places > PERCENT_DECIMALS) return null;
  const ppm = parsed.value.digits * 10n ** BigInt(PERCENT_DECIMALS - parsed.value.places);
  return ppm >= PPM_SCALE ? null : Number(ppm);
}

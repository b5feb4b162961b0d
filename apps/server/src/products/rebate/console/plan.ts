import type { InputOf } from '@assay/contract';
import type { ChangeRow, consoleCalls } from '@assay/contract/console';
import { currencyId, type RebateCampaign, type RebateTerms, rebateFault, timeMs } from '@assay/engine';
import { ONE_MILLION_PPM, parseDecimal, type RatePpm, ratePpm } from '@assay/money';
import { differences } from '../../../backoffice/desk/differences.ts';
import type { TermTexts } from '../../../backoffice/desk/terms.ts';
import { zonedTime } from '../../../core/time/wire-time.ts';
import { zoneOf } from '../../../core/time/zone.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { ppmToPercent, readRebateTerms } from '../terms.ts';

/** Terms as entered. */
export type TermsRequest = Omit<InputOf<typeof consoleCalls.consoleProposeRebateTerms>, 'reason'>;

/** Terms after a requested change, with the version they are based on and the differences. */
export type TermsPlan = {
  readonly version: number;
  readonly terms: RebateTerms;
  readonly changes: readonly ChangeRow[];
};

const PERCENT_DECIMALS = 4;
const DATE_TIME_PATTERN = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

/** Returns the terms after a requested change, or the refusal. */
export async function planTermsChange(
  exchange: Pick<Exchange, 'database' | 'listings' | 'settings'>,
  requested: TermsRequest,
): Promise<TermsPlan | Refused> {
  const { database, listings, settings } = exchange;
  const before = await readRebateTerms(database);
  const rates = ratesIn(requested.rates);
  if (rates === null) return refuse('rebate.desk.rates');
  const campaigns = campaignsIn(requested.campaigns ?? '', settings.timeZone);
  if (campaigns === null) return refuse('rebate.desk.campaign_line');
  const terms = { currency: currencyId(requested.currency), period: requested.period, rates, campaigns };
  const fault = rebateFault(terms, (id) => listings.currency(id) !== undefined);
  if (fault !== null) return refuse('rebate.desk.contradiction', { field: fault });
  if (before.terms !== null && before.terms.currency !== terms.currency) {
    return refuse('rebate.desk.currency_fixed');
  }
  const previousTexts = before.terms === null ? {} : textsOf(before.terms, exchange);
  const changes = differences(previousTexts, textsOf(terms, exchange));
  if (changes.length === 0) return refuse('console.no_change');
  return { version: before.version, terms, changes };
}

/** Parses rebate rates from a text such as `20, 10, 5` into parts per million; null if invalid. */
function ratesIn(text: string): readonly RatePpm[] | null {
  const rates = text.split(',').map((part) => parseRate(part.replace('%', '').trim()));
  const validRates = rates.filter((rate) => rate !== null);
  return validRates.length < rates.length ? null : validRates;
}

function parseRate(text: string): RatePpm | null {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.places > PERCENT_DECIMALS) return null;
  const { digits, places } = parsed.value;
  const ppm = digits * 10n ** BigInt(PERCENT_DECIMALS - places);
  return ppm <= BigInt(ONE_MILLION_PPM) ? ratePpm(Number(ppm)) : null;
}

/** Parses campaigns, one per line: name, start, end and rates, separated by bars. */
function campaignsIn(text: string, timeZone: string): readonly RebateCampaign[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const campaignsOrNull = lines.map((line) => parseCampaign(line, timeZone));
  const campaigns = campaignsOrNull.filter((campaign) => campaign !== null);
  return campaigns.length < campaignsOrNull.length ? null : campaigns;
}

function parseCampaign(line: string, timeZone: string): RebateCampaign | null {
  const [name = '', from = '', to = '', rateList = '', ...extraParts] = line
    .split('|')
    .map((part) => part.trim());
  const rates = ratesIn(rateList);
  const begins = instantOf(from, timeZone);
  const ends = instantOf(to, timeZone);
  if (rates === null || begins === null || ends === null || extraParts.length > 0) return null;
  return { name, from: timeMs(begins), to: timeMs(ends), rates };
}

/** Parses a local time in the exchange's time zone. */
function instantOf(text: string, timeZone: string): number | null {
  if (!DATE_TIME_PATTERN.test(text)) return null;
  const wall = Date.parse(`${text.replace(' ', 'T')}:00Z`);
  return Number.isNaN(wall) ? null : zoneOf(timeZone).instantOf(wall);
}

/** Formats terms as texts. */
function textsOf(
  { currency, period, rates, campaigns }: RebateTerms,
  exchange: Pick<Exchange, 'listings' | 'settings'>,
): TermTexts {
  const { listings, settings } = exchange;
  const time = (at: number) => zonedTime(at, settings.timeZone);
  return {
    currency: listings.currency(currency)?.code ?? '',
    period,
    rates: ratesText(rates),
    campaigns: campaigns
      .map(
        (campaign) =>
          `${campaign.name} | ${time(campaign.from)} | ${time(campaign.to)} | ${ratesText(campaign.rates)}`,
      )
      .join('\n'),
  };
}

function ratesText(rates: readonly number[]): string {
  return rates.map((rate) => `${ppmToPercent(rate)} %`).join(', ');
}

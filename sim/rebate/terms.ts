import type { CurrencyId, RebateCampaign, RebateFault, RebateTerms, TimeMs } from '@assay/engine';

/** Returns the fault of terms: the first failing check, in order; null for none. */
export function faultOf(terms: RebateTerms, isListed: (id: CurrencyId) => boolean): RebateFault | null {
  if (!isListed(terms.currency)) return 'currency';
  if (!areShares(terms.rates)) return 'rates';
  const { campaigns } = terms;
  const areCampaignsValid = campaigns.length <= 20 && campaigns.every((one) => isCampaign(one));
  const overlap = campaigns.some((one, index) =>
    campaigns.some((other, at) => at > index && one.from < other.to && other.from < one.to),
  );
  return areCampaignsValid && !overlap ? null : 'campaigns';
}

function isCampaign({ name, from, to, rates }: RebateCampaign): boolean {
  return /^\S(?:.*\S)?$/s.test(name) && name.length <= 60 && from < to && areShares(rates);
}

/** Three shares, at most 60 % together. */
function areShares(rates: readonly number[]): boolean {
  const [first = -1, second = -1, third = -1] = rates;
  return rates.length === 3 && rates.every((rate) => rate >= 0) && first + second + third <= 600_000;
}

/** Returns the shares at the end of a period: a campaign's from after its begin to its end, else the usual ones. */
export function sharesAt({ rates, campaigns }: RebateTerms, at: TimeMs): RebateTerms['rates'] {
  const running = campaigns.filter(({ from, to }) => from < at && at <= to);
  return running[0]?.rates ?? rates;
}

/** Next end of a short period; null for days, which end with the calendar. */
export function nextEnd(period: RebateTerms['period'], now: TimeMs): number | null {
  const length = { day: 0, hour: 3_600_000, minute: 60_000 }[period];
  return length === 0 ? null : (Math.floor(now / length) + 1) * length;
}

import type { RebateCampaign, RebateTerms } from '@assay/engine';

/** The shares at a moment, and the campaign whose they are, if one runs. */
export function ratesAt(
  { rates, campaigns }: RebateTerms,
  nowMs: number,
): { readonly rates: readonly number[]; readonly campaign: RebateCampaign | null } {
  const campaign = campaigns.find(({ from, to }) => from <= nowMs && nowMs < to) ?? null;
  return { rates: campaign?.rates ?? rates, campaign };
}

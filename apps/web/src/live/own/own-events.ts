import { events } from '@assay/contract';

/** The pushes about what is the user's own, by their names on the wire, one line each. */
export const OWN_EVENTS = [
  ['balances', events.updateBalance.name],
  ['orders', events.entrustUpdate.name],
  ['trades', events.tradeUpdate.name],
  ['transfers', events.transferUpdate.name],
  ['deposits', events.depositUpdate.name],
  ['withdrawals', events.withdrawalUpdate.name],
  ['credits', events.creditUpdate.name],
  ['contracts', events.leverTrade.name],
  ['margins', events.leverWarning.name],
  ['contractTerms', events.leverTermsChanged.name],
  ['secondsOpened', events.openedMicroorder.name],
  ['secondsClosed', events.closedMicroorder.name],
  ['conversions', events.conversionUpdate.name],
  ['complaints', events.complaintUpdate.name],
  ['insurances', events.insuranceUpdate.name],
  ['earnings', events.wealthUpdate.name],
  ['recurring', events.wealthRecurringUpdate.name],
  ['acceptorDeals', events.acceptorUpdate.name],
  ['acceptorNotices', events.acceptorNotice.name],
] as const;

/** What of the user's own has changed. */
export type OwnNews = (typeof OWN_EVENTS)[number][0];

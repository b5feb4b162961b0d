import { events } from '@assay/contract';

/** Private pushes by their names on the wire, one line each. */
export const ACCOUNT_EVENTS = [
  ['balances', events.updateBalance.name],
  ['identity', events.identityUpdate.name],
  ['orders', events.entrustUpdate.name],
  ['trades', events.tradeUpdate.name],
  ['countdowns', events.countdownUpdate.name],
  ['transfers', events.transferUpdate.name],
  ['deposits', events.depositUpdate.name],
  ['withdrawals', events.withdrawalUpdate.name],
  ['credits', events.creditUpdate.name],
  ['contracts', events.leverTrade.name],
  ['margins', events.leverWarning.name],
  ['contractTerms', events.leverTermsChanged.name],
  ['secondsOpened', events.openedMicroorder.name],
  ['secondsClosed', events.closedMicroorder.name],
  ['c2cDeals', events.c2cDealUpdate.name],
  ['c2cOffers', events.c2cOfferUpdate.name],
  ['c2cMessages', events.c2cMessage.name],
  ['c2cMerchant', events.c2cMerchantUpdate.name],
  ['conversions', events.conversionUpdate.name],
  ['recurringConversions', events.conversionRecurringUpdate.name],
  ['purchases', events.saleUpdate.name],
  ['backings', events.crowdUpdated.name],
  ['votes', events.voteUpdate.name],
  ['complaints', events.complaintUpdate.name],
  ['insurances', events.insuranceUpdate.name],
  ['apiKeys', events.apiKeyUpdate.name],
  ['earnings', events.wealthUpdate.name],
  ['recurring', events.wealthRecurringUpdate.name],
  ['rebates', events.rebateUpdate.name],
  ['payments', events.paymentUpdate.name],
  ['acceptorDeals', events.acceptorUpdate.name],
  ['acceptorNotices', events.acceptorNotice.name],
  ['alerts', events.alertUpdate.name],
  ['alertFirings', events.alertFired.name],
  ['twaps', events.twapUpdate.name],
  ['twapSlices', events.twapSliceDone.name],
] as const;

/** Kind of a change to the user's own data. */
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number][0];

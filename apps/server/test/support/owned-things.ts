import { OWNED_COMPLAINTS } from './complaint-calls.ts';
import type { OwnRows } from './own-rows.ts';

type Fields = Readonly<Record<string, string | number>>;

/** Ids of the owner's entities, with the rows, to check that they are unchanged. */
export type Things = OwnRows & {
  readonly orderId: number;
  readonly sessionId: string;
  readonly pictureId: string;
  readonly passkeyId: number;
  readonly withdrawalId: number;
  readonly addressId: number;
  readonly keyId: number;
  readonly acceptorDealId: number;
  readonly paymentId: number;
  readonly alertId: number;
  readonly twapId: number;
  readonly complaintId: number;
};

/** Ids that belong to no entity. */
export const NOTHING: Things = {
  orderId: 987_654_321,
  sessionId: '0000000000000000',
  pictureId: 'A'.repeat(43),
  passkeyId: 987_654_321,
  withdrawalId: 999_999,
  addressId: 999_999,
  keyId: 999_999,
  acceptorDealId: 999_999,
  paymentId: 999_999,
  alertId: 999_999,
  twapId: 999_999,
  complaintId: 987_654_321,
  contractId: 987_654_321,
  insuranceId: 987_654_321,
  leverId: 987_654_321,
  quoteId: 987_654_321,
  offerId: 987_654_321,
  dealId: 987_654_321,
  positionId: 987_654_321,
  recurringId: 987_654_321,
  recurringConversionId: 987_654_321,
};

/** Fields with which each call refers to the owner's entity. */
export const OWNED: Readonly<Record<string, (mine: Things) => Fields>> = {
  cancelOrder: ({ orderId }) => ({ id: orderId, type: 'in' }),
  amendOrder: ({ orderId }) => ({ id: orderId, type: 'in', price: '90', num: '0.5' }),
  revokeSession: ({ sessionId }) => ({ id: sessionId }),
  picture: ({ pictureId }) => ({ id: pictureId }),
  renamePasskey: ({ passkeyId }) => ({ id: passkeyId, name: 'theirs' }),
  removePasskey: ({ passkeyId }) => ({ id: passkeyId }),
  cancelWithdrawal: ({ withdrawalId }) => ({ id: withdrawalId }),
  ...OWNED_COMPLAINTS,
  apiActs: ({ keyId }) => ({ id: keyId }),
  changeApiKey: ({ keyId }) => ({ id: keyId, name: 'theirs', can_trade: '1' }),
  revokeApiKey: ({ keyId }) => ({ id: keyId }),
  cancelAlert: ({ alertId }) => ({ id: alertId }),
  pauseTwap: ({ twapId }) => ({ id: twapId }),
  resumeTwap: ({ twapId }) => ({ id: twapId }),
  cancelTwap: ({ twapId }) => ({ id: twapId }),
  twapSlices: ({ twapId }) => ({ id: twapId }),
  paymentInfo: ({ paymentId }) => ({ id: paymentId }),
  paymentCancel: ({ paymentId }) => ({ id: paymentId }),
  acceptorAct: ({ acceptorDealId }) => ({ id: acceptorDealId, act: 'cancel' }),
  deleteAddress: ({ addressId }) => ({ address_id: addressId }),
  insuranceClaim: ({ insuranceId }) => ({ id: insuranceId }),
  insuranceEnd: ({ insuranceId }) => ({ id: insuranceId }),
  receiptLink: ({ contractId }) => ({ id: contractId }),
  c2cWithdraw: ({ offerId }) => ({ id: offerId }),
  c2cOfferDeals: ({ offerId }) => ({ id: offerId }),
  c2cDeal: ({ dealId }) => ({ id: dealId }),
  c2cCancel: ({ dealId }) => ({ id: dealId }),
  c2cPay: ({ dealId }) => ({ id: dealId }),
  c2cTakerRelease: ({ dealId }) => ({ id: dealId }),
  c2cOwnerRelease: ({ dealId }) => ({ id: dealId }),
  c2cDispute: ({ dealId }) => ({ id: dealId, reason: 'not theirs' }),
  c2cConcede: ({ dealId }) => ({ id: dealId }),
  c2cAppeal: ({ dealId }) => ({ id: dealId, reason: 'not theirs' }),
  c2cMessages: ({ dealId }) => ({ id: dealId }),
  c2cSay: ({ dealId }) => ({ id: dealId, text: 'not theirs' }),
  c2cChange: ({ offerId }) => ({ ids: String(offerId), price: '7' }),
  c2cRate: ({ dealId }) => ({ id: dealId, is_positive: '1' }),
  c2cBlock: ({ dealId }) => ({ id: dealId, is_blocked: '1' }),
  c2cPicture: ({ dealId, pictureId }) => ({ deal: dealId, id: pictureId }),
  conversionAccept: ({ quoteId }) => ({ id: quoteId }),
  conversionRecurringStop: ({ recurringConversionId }) => ({ id: recurringConversionId }),
  wealthCalendar: ({ positionId }) => ({ id: positionId }),
  wealthRedeem: ({ positionId }) => ({ id: positionId }),
  wealthRenewal: ({ positionId }) => ({ id: positionId, renew: 1 }),
  wealthRecurringStop: ({ recurringId }) => ({ id: recurringId }),
  leverCancel: ({ leverId }) => ({ id: leverId }),
  leverClose: ({ leverId }) => ({ id: leverId }),
  leverReceipts: ({ leverId }) => ({ id: leverId }),
  leverSetStop: ({ leverId }) => ({ id: leverId, target_profit_price: '2', stop_loss_price: '1' }),
};

/** Fields that look like ids of entities but name shared data, or the caller's own text. */
export const SHARED = new Set([
  'realNameBasic.card_id',
  'currencyDetail.id',
  'currencyDetail.currency_id',
  'newsDetail.id',
  'c2cTake.id',
  'c2cShop.id',
  'newsList.c_id',
  'regionChoose.region_id',
  // Signed text of the payment service: the tests of payments cover the payment that it names.
  'paymentReturned.merchant_id',
  'paymentNotify.merchant_id',
  'simulatedGateway.merchant_id',
  'acceptorInfo.id',
  'acceptorDeal.acceptor_id',
  'microtradeLists.match_id',
  // Narrows the caller's own trades: an order of somebody else leaves none.
  'completedTrades.order_id',
  'microtradeSubmit.match_id',
  'insuranceBuy.type_id',
  'buyProfit.id',
  'buyMiningMachine.id',
  'wealthRecurringBegin.id',
  'conversionQuote.from_id',
  'conversionQuote.to_id',
  'conversionRecurringBegin.from_id',
  'conversionRecurringBegin.to_id',
  'conversionQuoteSmall.from_ids',
  'conversionQuoteSmall.to_id',
]);
export const SHARED_FIELDS = new Set(['legal_id', 'currency_id']);

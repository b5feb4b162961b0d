import { calls } from '@assay/contract';
import { openRoute, type RouteGroup, readRoute, userRoute } from '../../edge/http/handler.ts';
import { receiveNotice } from './notices.ts';
import {
  cancelPayment,
  createPayment,
  listPayments,
  readPayment,
  readReturned,
  readTerms,
} from './paying.ts';
import { simulatedRoutes } from './simulated/gateway.ts';

/** Routes of payments in yuan through a payment service, and of its notices. */
export const checkoutArea: RouteGroup = (exchange) => [
  readRoute(calls.paymentTerms, () => readTerms(exchange)),
  userRoute(calls.paymentCreate, createPayment),
  userRoute(calls.paymentInfo, readPayment),
  userRoute(calls.paymentList, listPayments),
  userRoute(calls.paymentCancel, cancelPayment),
  userRoute(calls.paymentReturned, readReturned),
  openRoute(calls.paymentNotify, (fields) => receiveNotice(fields, exchange)),
  ...simulatedRoutes(exchange),
];

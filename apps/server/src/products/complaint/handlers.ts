import { calls } from '@assay/contract';
import { type RouteGroup, userRoute } from '../../edge/http/handler.ts';
import { close, detail, list, rate, read, write } from './conversation.ts';
import { file, subjectAnswer } from './filing.ts';

/** Routes of users' complaints. */
export const complaintArea: RouteGroup = () => [
  userRoute(calls.complaintSubject, subjectAnswer),
  userRoute(calls.fileComplaint, file),
  userRoute(calls.complaintList, list),
  userRoute(calls.complaintDetail, detail),
  userRoute(calls.readComplaint, read),
  userRoute(calls.writeComplaint, write),
  userRoute(calls.closeComplaint, close),
  userRoute(calls.rateComplaint, rate),
];

import { list, NOTHING, object, type Shape } from '../../api/shape.ts';

const STATUS = object({
  apiKey: { nullable: 'text' },
  authorizedSince: { nullable: 'time' },
  connectedSince: 'time',
  returnRateLimits: 'flag',
  serverTime: 'time',
  userDataStream: 'flag',
});
const SUBSCRIPTION = object({ subscriptionId: 'integer' });

/** Calls of the WebSocket API about the connection itself, with their parameters and the shapes of their answers. */
export const SESSION_CALLS: Readonly<
  Record<
    string,
    { readonly parameters: readonly string[]; readonly isSigned: boolean; readonly shape: Shape }
  >
> = {
  'session.logon': { parameters: [], isSigned: true, shape: STATUS },
  'session.status': { parameters: [], isSigned: false, shape: STATUS },
  'session.logout': { parameters: [], isSigned: false, shape: STATUS },
  'session.subscriptions': { parameters: [], isSigned: false, shape: list(SUBSCRIPTION) },
  'userDataStream.subscribe': { parameters: [], isSigned: false, shape: SUBSCRIPTION },
  'userDataStream.subscribe.signature': { parameters: [], isSigned: true, shape: SUBSCRIPTION },
  'userDataStream.unsubscribe': { parameters: ['subscriptionId'], isSigned: false, shape: NOTHING },
};

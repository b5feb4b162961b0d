import type { ApiCall } from '../api/call.ts';
import { jsonSchemaOf, type Shape } from '../api/shape.ts';
import { MARKET_STREAMS } from '../streams/messages.ts';
import { SESSION_CALLS } from '../streams/requests/session-shapes.ts';
import { parameterSchema } from './parameter-schema.ts';

type Json = Readonly<Record<string, unknown>>;

/** Request of the WebSocket API. */
type Method = { readonly name: string; readonly parameters: readonly string[]; readonly shape: Shape };

/** Returns the streams and the WebSocket API as an AsyncAPI 3.0 document. */
export function programsAsyncApi(calls: readonly ApiCall[], ownShapes: ReadonlyMap<string, Shape>): Json {
  const streams = Object.entries(MARKET_STREAMS).map(
    ([kind, { names, content, shape }]) =>
      [kind, { title: names.join(', '), summary: content, payload: jsonSchemaOf(shape) }] as const,
  );
  const own = [...ownShapes].map(
    ([type, shape]) => [type, { title: type, payload: jsonSchemaOf(shape) }] as const,
  );
  const methods = methodsOf(calls);
  const requests = methods.map((method) => [`${method.name} request`, requestOf(method)] as const);
  const answers = methods.map((method) => [`${method.name} answer`, answerOf(method)] as const);
  const control = [
    ['control', CONTROL],
    ['control answer', CONTROL_ANSWER],
  ] as const;
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Streams and WebSocket API for programs',
      version: '3',
      description: 'WebSockets in the shape of Binance’s spot API, on the address of the REST calls.',
    },
    defaultContentType: 'application/json',
    channels: {
      streams: channelOf('/ws', [...streams, ...own, ...control]),
      requests: channelOf('/ws-api/v3', [...requests, ...answers, ...own]),
    },
    operations: {
      pushStreams: operationOf('send', 'streams', [...streams, ...own, ...control.slice(1)]),
      subscribe: operationOf('receive', 'streams', control.slice(0, 1)),
      request: operationOf('receive', 'requests', requests),
      answer: operationOf('send', 'requests', [...answers, ...own]),
    },
  };
}

type NamedMessages = readonly (readonly [name: string, message: Json])[];

function channelOf(address: string, messages: NamedMessages): Json {
  return {
    address,
    messages: Object.fromEntries(messages.map(([name, message]) => [keyOf(name), { name, ...message }])),
  };
}

function operationOf(action: 'send' | 'receive', channel: string, messages: NamedMessages): Json {
  return {
    action,
    channel: { $ref: `#/channels/${channel}` },
    messages: messages.map(([name]) => ({ $ref: `#/channels/${channel}/messages/${keyOf(name)}` })),
  };
}

function keyOf(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '_');
}

/** Returns the methods of the WebSocket API, without the parameters of a signature. */
export function methodsOf(calls: readonly ApiCall[]): readonly Method[] {
  const served = calls.flatMap(({ socket, parameters, shape }) =>
    socket === undefined ? [] : [{ name: socket, parameters, shape }],
  );
  return [...served, ...Object.entries(SESSION_CALLS).map(([name, call]) => ({ name, ...call }))];
}

const ID: Json = { type: ['string', 'integer', 'null'] };

function requestOf({ name, parameters }: Method): Json {
  const names = [...parameters, 'apiKey', 'timestamp', 'recvWindow', 'signature', 'returnRateLimits'];
  const params = {
    type: 'object',
    properties: Object.fromEntries(names.map((parameter) => [parameter, parameterSchema(parameter)])),
  };
  return {
    payload: {
      type: 'object',
      properties: { id: ID, method: { const: name }, params },
      required: ['id', 'method'],
    },
  };
}

function answerOf({ shape }: Method): Json {
  const error = { type: 'object', properties: { code: { type: 'integer' }, msg: { type: 'string' } } };
  return {
    payload: {
      type: 'object',
      properties: {
        id: ID,
        status: { type: 'integer' },
        result: jsonSchemaOf(shape),
        error,
        rateLimits: { type: 'array', items: { type: 'object' } },
      },
      required: ['id', 'status'],
    },
  };
}

const CONTROL: Json = {
  summary: 'Subscribes to streams by their names, and ends or lists subscriptions.',
  payload: {
    type: 'object',
    properties: {
      method: { enum: ['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS', 'SET_PROPERTY', 'GET_PROPERTY'] },
      params: { type: 'array' },
      id: ID,
    },
    required: ['method', 'id'],
  },
};

const CONTROL_ANSWER: Json = {
  payload: {
    type: 'object',
    properties: { id: ID, result: {}, error: { type: 'object' } },
    required: ['id'],
  },
};

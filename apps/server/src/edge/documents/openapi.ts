import type { ApiCall } from '../api/call.ts';
import { jsonSchemaOf } from '../api/shape.ts';
import { parameterSchema } from './parameter-schema.ts';

type Json = Readonly<Record<string, unknown>>;

const ERROR: Json = {
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' } },
  required: ['code', 'msg'],
};

/** Returns the calls of programs as an OpenAPI 3.1 document. */
export function programsOpenApi(calls: readonly ApiCall[]): Json {
  const paths = [...Map.groupBy(calls, ({ path }) => path)].map(([path, callsOfPath]) => [
    path,
    Object.fromEntries(callsOfPath.map((call) => [call.method.toLowerCase(), operationOf(call)])),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'API for programs',
      version: '3',
      description:
        'Calls in the shape of Binance’s spot API. Parameters are sent in the query or as a form. Numbers of money are texts.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: ERROR },
      parameters: Object.fromEntries(
        ['timestamp', 'recvWindow', 'signature'].map((name) => [
          name,
          { name, in: 'query', required: name !== 'recvWindow', schema: parameterSchema(name) },
        ]),
      ),
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-MBX-APIKEY' },
      },
    },
  };
}

const RIGHTS: Readonly<Record<ApiCall['security'], string>> = {
  open: 'For everybody.',
  key: 'For any key, unsigned.',
  read: 'For any key, signed.',
  trade: 'For keys that may trade, signed.',
  move_money: 'For keys that may transfer, signed.',
  withdraw: 'For keys that may withdraw, signed.',
};

function operationOf({
  method,
  path,
  security,
  socket,
  parameters,
  mandatory = [],
  weight,
  shape,
}: ApiCall): Json {
  const isSigned = security !== 'open' && security !== 'key';
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/.]+(\w)/g, (_all, first: string) => first.toUpperCase())}`,
    description: RIGHTS[security],
    security: security === 'open' ? [] : [{ key: [] }],
    parameters: [
      TIME_UNIT,
      ...parameters.map((name) => ({
        name,
        in: 'query',
        required: mandatory.includes(name),
        schema: parameterSchema(name),
      })),
      ...(isSigned ? ['timestamp', 'recvWindow', 'signature'].map(parameterReference) : []),
    ],
    responses: {
      '200': {
        description: 'The answer.',
        content: { 'application/json': { schema: jsonSchemaOf(shape) } },
      },
      default: {
        description: 'An error.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    ...(typeof weight === 'number' ? { 'x-weight': weight } : {}),
    ...(socket === undefined ? {} : { 'x-websocket-method': socket }),
  };
}

const TIME_UNIT: Json = {
  name: 'X-MBX-TIME-UNIT',
  in: 'header',
  required: false,
  schema: { type: 'string', enum: ['MILLISECOND', 'MICROSECOND'] },
};

function parameterReference(name: string): Json {
  return { $ref: `#/components/parameters/${name}` };
}

import { allCalls } from './calls/index.ts';
import { allConsoleCalls } from './console/index.ts';
import type { Call, Method } from './define.ts';
import { ANSWER_TYPES } from './envelope.ts';
import { allEvents } from './events/index.ts';
import { runToCompletion } from './in-steps.ts';
import { fieldsOf, type JsonSchema, schemaOf } from './schema-document.ts';

export { API_REFERENCE_STYLE, apiReferencePage, apiReferenceSteps } from './reference-page.ts';

/** Returns the whole API as an OpenAPI 3.1 document; socket events are under `x-socket-events`. */
export function openApiDocument(siteName: string): JsonSchema {
  return runToCompletion(openApiSteps(siteName));
}

/** Generates the document in short steps, so that other requests are served in between. */
export function* openApiSteps(siteName: string): Generator<undefined, JsonSchema> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of [...allCalls, ...allConsoleCalls]) {
    const operations = Object.fromEntries(
      call.methods.map((method) => [method.toLowerCase(), operation(call, method)]),
    );
    paths[call.path] = { ...paths[call.path], ...operations };
    yield;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description:
        'Calls return an envelope with `type` and `message`. Messages are in the language of the `lang` header. Extra parameters such as `timestamp` are ignored.',
    },
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The bare token returned by the login. Absent, empty or `null`: a guest.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'assay_session',
          description:
            'The cookie set by the login, from a page of the same origin. Valid for pictures and sockets only.',
        },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'assay_staff',
          description: 'The session of a login to the console. A POST also carries `x-csrf-token`.',
        },
      },
    },
    'x-socket-events': allEvents.map((event) => ({
      name: event.name,
      access: event.access,
      summary: event.summary,
      payload: schemaOf(event.payload),
    })),
  };
}

function operation(call: Call, method: Method): JsonSchema {
  return {
    operationId: call.methods.length > 1 ? `${call.name}_${method.toLowerCase()}` : call.name,
    tags: [call.area],
    summary: call.summary,
    ...securityOf(call),
    parameters: [LANGUAGE_HEADER, ...(method === 'GET' ? queryOf(call) : [])],
    ...(method === 'POST' ? { requestBody: bodyOf(call) } : {}),
    responses: {
      '200': { description: 'The answer, or an error with its text.', content: contentOf(call) },
    },
  };
}

function securityOf(call: Call): JsonSchema {
  if (call.access === 'staff') return { security: [{ staff: [] }] };
  const cookie = call.auth === 'token_or_cookie' ? [{ session: [] }] : [];
  if (call.access === 'user') return { security: [{ token: [] }, ...cookie] };
  return cookie.length === 0 ? {} : { security: [{}, { token: [] }, ...cookie] };
}

const LANGUAGE_HEADER = { name: 'lang', in: 'header', required: false, schema: { type: 'string' } };

function queryOf(call: Call): readonly JsonSchema[] {
  return fieldsOf(call).map(({ name, isRequired, document: { description, ...schema } }) => ({
    name,
    in: 'query',
    required: isRequired,
    ...(description ? { description } : {}),
    schema,
  }));
}

function bodyOf(call: Call): JsonSchema {
  if (call.body === 'file') {
    const properties = { file: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', properties, required: ['file'] };
    return { content: { 'multipart/form-data': { schema } } };
  }
  const fields = fieldsOf(call);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, field.document])),
    required: fields.filter((field) => field.isRequired).map((field) => field.name),
  };
  return { content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } } };
}

function contentOf(call: Call): JsonSchema {
  const refusal = {
    type: 'object',
    properties: {
      type: { enum: ANSWER_TYPES.filter((type) => type !== 'ok') },
      message: { type: 'string' },
    },
    required: ['type', 'message'],
  };
  const refused = { 'application/json': { schema: refusal } };
  if (call.shape === 'text') return { 'text/plain': { schema: { type: 'string' } }, ...refused };
  const picture = { schema: { type: 'string', format: 'binary' } };
  if (call.shape === 'image') return { 'image/png': picture, ...refused };
  if (call.shape === 'photo') return { 'image/jpeg': picture, ...refused };
  if (call.shape === 'download') return { 'application/octet-stream': picture, ...refused };
  return { 'application/json': { schema: { anyOf: [answerBody(call), refusal] } } };
}

function answerBody(call: Call): JsonSchema {
  if (call.shape === 'body') return schemaOf(call.answer);
  return {
    type: 'object',
    properties: {
      type: { const: 'ok' },
      message: schemaOf(call.answer),
      ...(call.data ? { data: schemaOf(call.data) } : {}),
    },
    required: ['type', 'message', ...(call.data ? ['data'] : [])],
  };
}

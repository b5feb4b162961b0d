import { allCalls, allEvents, type Call } from '@assay/contract';
import { type DocumentedField, fieldsOf, schemaOf } from '@assay/contract/documents';
import { fieldsText, typeText } from './type-text.ts';

/**
 * Generates the client's entry module from the contract's calls and events: types for the compiler, few properties at
 * run time.
 */
export function entryText(): string {
  const types = allCalls.map((call) => `${aboutText(call.summary)}${call.name}: ${callText(call)};`);
  const definitions = allCalls.map((call) => `${call.name}: ${JSON.stringify(definitionOf(call))},`);
  const events = allEvents.map(
    (event) => `${aboutText(event.summary)}readonly ${event.name}: ${typeText(schemaOf(event.payload))};`,
  );
  return `import { type CallDefinition } from './call-definition.ts';
import { type Client, type ClientOptions, clientOf } from './create.ts';

export type { CallResult } from './call-definition.ts';
export type { Pushes } from './pushes.ts';
export type { Retries } from './retries.ts';
export type { ClientOptions } from './create.ts';

/** Input and answer of each call. */
export interface CallsOfExchange {
${types.join('\n')}
}

/** Payload of each push. */
export interface EventsOfExchange {
${events.join('\n')}
}

const DEFINITIONS: Readonly<Record<keyof CallsOfExchange, CallDefinition>> = {
${definitions.join('\n')}
};

export type ExchangeClient = Client<CallsOfExchange, EventsOfExchange>;

/** A client of the exchange at \`baseUrl\`. */
export function createClient(options: ClientOptions): ExchangeClient {
  return clientOf<CallsOfExchange, EventsOfExchange>(DEFINITIONS, options);
}
`;
}

function callText(call: Call): string {
  const input = call.body === 'file' ? '{ readonly file: Blob }' : fieldsText(fieldsOf(call).map(inputField));
  const data = call.data === undefined ? 'undefined' : typeText(schemaOf(call.data));
  return `{ readonly input: ${input}; readonly answer: ${answerText(call)}; readonly data: ${data} }`;
}

function inputField({ name, isRequired, document }: DocumentedField) {
  const { type, enum: values, description } = document;
  const text =
    values !== undefined
      ? values.map((value) => JSON.stringify(value)).join(' | ')
      : type === 'integer'
        ? 'number'
        : 'string';
  // Numbers are accepted as texts, too: `mode: 2` equals `mode: '2'`.
  const numbers = (values ?? []).filter((value) => typeof value === 'string' && /^\d+$/.test(value));
  const all = [text, ...numbers].join(' | ');
  return { name, isRequired, type: isRequired ? all : `${all} | undefined`, about: description };
}

const BARE = { text: 'string', image: 'Uint8Array', photo: 'Uint8Array', download: 'Blob' } as const;

function answerText({ shape, answer }: Call): string {
  return shape === 'message' || shape === 'body' ? typeText(schemaOf(answer)) : BARE[shape];
}

const SHAPES = {
  message: 'message',
  body: 'body',
  text: 'text',
  image: 'bytes',
  photo: 'bytes',
  download: 'blob',
} as const;

function definitionOf(call: Call) {
  return {
    method: call.methods[0],
    path: call.path,
    readsOnly: call.readsOnly,
    isKeyed: fieldsOf(call).some(({ name }) => name === 'client_key'),
    sendsToken: call.auth !== 'none',
    shape: SHAPES[call.shape],
    sendsFile: call.body === 'file',
  };
}

function aboutText(summary: string): string {
  return `/** ${summary.replaceAll('*/', '* /')} */\n`;
}

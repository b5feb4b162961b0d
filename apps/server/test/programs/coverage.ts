import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSED_CALLS } from '../../src/app/api-calls.ts';
import { MARKET_STREAMS } from '../../src/edge/streams/messages.ts';
import { SESSION_CALLS } from '../../src/edge/streams/requests/session-shapes.ts';
import { declaredCalls } from '../support/program-calls.ts';
import documented from './documented.json' with { type: 'json' };
import { ERROR_REASONS, PARAMETER_REASONS, STREAM_REASONS, VALUE_REASONS } from './reasons.ts';

const SOURCES = join(import.meta.dirname, '../../src');

/** Returns the table of the documented interface, as Markdown. */
export function coveragePage(): string {
  const calls = declaredCalls();
  const served = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const refused = new Map(REFUSED_CALLS.map((call) => [`${call.method} ${call.path}`, call]));
  const source = sourceOfPrograms();
  return `# Coverage of Binance’s spot API

Every call, WebSocket method, stream, parameter, value, filter and error of the public documentation, with what it is here. Generated from the code by \`npm run programs\`; a test fails when it is out of date. [Differences](README.md#differences) describes where a served call acts differently.

## Calls

A call that is not served answers −1020 with its reason. A parameter that is not served is refused with −1104, if the column gives no other reason.

${table(
  ['Call', 'Here', 'Parameters', 'Not served'],
  documented.calls.map(({ call, parameters }) => {
    const known = served.get(call)?.parameters ?? [];
    const missing = parameters.filter((name) => !known.includes(name));
    const reason = refused.get(call)?.reason;
    if (!served.has(call))
      return [code(call), reason === undefined ? fail(call) : `refused: ${reason}`, '', ''];
    return [code(call), 'served', known.map(code).join(' '), missing.map(code).join(' ')];
  }),
)}

Calls beyond that documentation: ${calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !documented.calls.some((one) => one.call === call))
    .map(code)
    .join(', ')}.

### Parameters that are not served

${table(
  ['Parameter', 'Reason'],
  [
    ...new Set(
      documented.calls.flatMap(({ call, parameters }) => missingOf(served.get(call)?.parameters, parameters)),
    ),
  ]
    .toSorted()
    .map((name) => [code(name), reasonOf(PARAMETER_REASONS, name)]),
)}

## WebSocket API

${table(
  ['Method', 'Here'],
  documented.methods.map((method) => {
    const call = calls.find(({ socket }) => socket === method);
    const reason = REFUSED_CALLS.find(({ socket }) => socket === method)?.reason;
    if (call !== undefined) return [code(method), `served, as ${code(`${call.method} ${call.path}`)}`];
    if (method in SESSION_CALLS) return [code(method), 'served'];
    return [code(method), reason === undefined ? fail(method) : `refused: ${reason}`];
  }),
)}

## Streams

${table(
  ['Stream', 'Here'],
  documented.streams.map((name) => [code(name), streamStatus(name)]),
)}

## Values

${table(
  ['Field', 'Served', 'Not applicable'],
  Object.entries(documented.words).map(([field, values]) => {
    const known = values.filter((value) => isServed(source, value, field));
    const others = values.filter((value) => !known.includes(value));
    return [
      code(field),
      known.map(code).join(' '),
      others.map((value) => `${code(value)}: ${valueReason(field, value)}`).join('; '),
    ];
  }),
)}

## Filters

${table(
  ['Filter', 'Here'],
  documented.filters.map((name) => [
    code(name),
    source.includes(`'${name}'`) ? 'served' : `not applicable: ${reasonOf(VALUE_REASONS, name)}`,
  ]),
)}

## Errors

${table(
  ['Number', 'Name', 'Here'],
  documented.errors.map(({ code: number, name }) => [
    String(number),
    code(name),
    new RegExp(`${number}\\b`).test(source)
      ? 'answered'
      : `not applicable: ${ERROR_REASONS.find(({ codes }) => codes.includes(number))?.reason ?? fail(name)}`,
  ]),
)}
`;
}

function missingOf(known: readonly string[] | undefined, parameters: readonly string[]): readonly string[] {
  return known === undefined ? [] : parameters.filter((name) => !known.includes(name));
}

function streamStatus(name: string): string {
  const plain = name.replace('@<updateSpeed>', '@100ms');
  const found = Object.values(MARKET_STREAMS).find(({ names }) => names.includes(plain));
  if (found !== undefined) return `served: ${found.content}`;
  return `not served, answered as an unknown stream: ${reasonOf(STREAM_REASONS, name)}`;
}

/** A value that is not served may be a word of another field: its reason comes first. */
function isServed(source: string, value: string, field: string): boolean {
  return (
    !(`${field} ${value}` in VALUE_REASONS) && !(value in VALUE_REASONS) && source.includes(`'${value}'`)
  );
}

function reasonOf(reasons: Readonly<Record<string, string>>, name: string): string {
  const own = reasons[name];
  if (own !== undefined) return own;
  const pattern = Object.keys(reasons).find(
    (one) => one.startsWith('/') && new RegExp(one.slice(1)).test(name),
  );
  return pattern === undefined ? fail(name) : (reasons[pattern] ?? '');
}

function valueReason(field: string, value: string): string {
  const own = VALUE_REASONS[`${field} ${value}`];
  return own ?? reasonOf(VALUE_REASONS, value);
}

function fail(name: string): never {
  throw new Error(`${name} is documented; serve it, or say why not`);
}

/** Returns the text of the sources that answer programs. */
export function sourceOfPrograms(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return files
    .filter(
      (file) => file.endsWith('.ts') && /^edge\/(api|streams)\/|^(products|people)\/[^/]+\/api\//.test(file),
    )
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

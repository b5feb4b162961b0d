import { OWN_SHAPES } from '../../src/app/program-reports.ts';
import type { Shape } from '../../src/edge/api/shape.ts';
import { MARKET_STREAMS } from '../../src/edge/streams/messages.ts';
import { SESSION_CALLS } from '../../src/edge/streams/requests/session-shapes.ts';
import { declaredCalls } from '../support/program-calls.ts';
import { sourceOfPrograms } from './coverage.ts';

/** Returns the interface of programs as lines, each of which clients may rely on. A line begins with its subject. */
export function interfaceLines(): readonly string[] {
  const lines = [
    ...declaredCalls().flatMap(({ method, path, socket, parameters, mandatory = [], shape }) => {
      const call = `\`${method} ${path}\``;
      return [
        call,
        ...(socket === undefined ? [] : [`${call} as \`${socket}\``]),
        ...parameters.map((name) => `${call} takes ${name}`),
        ...mandatory.map((name) => `${call} needs ${name}`),
        ...fieldsOf(shape).map((field) => `${call} answers ${field}`),
      ];
    }),
    ...Object.entries(SESSION_CALLS).flatMap(([name, { shape }]) => [
      `\`${name}\``,
      ...fieldsOf(shape).map((field) => `\`${name}\` answers ${field}`),
    ]),
    ...Object.values(MARKET_STREAMS).flatMap(({ names, shape }) =>
      names.flatMap((name) => [
        `\`${name}\``,
        ...fieldsOf(shape).map((field) => `\`${name}\` sends ${field}`),
      ]),
    ),
    ...[...OWN_SHAPES].flatMap(([type, shape]) =>
      fieldsOf(shape).map((field) => `\`${type}\` sends ${field}`),
    ),
    ...errorCodes().map((code) => `\`${code}\` is answered`),
  ];
  return [...new Set(lines)].toSorted();
}

/** Returns the changes from a release to the present interface. */
export function changesSince(
  recorded: readonly string[],
  current: readonly string[],
): { readonly removed: readonly string[]; readonly added: readonly string[] } {
  const [before, now] = [new Set(recorded), new Set(current)];
  // A parameter that is newly needed breaks the programs that do not send it.
  const demands = current.filter(
    (line) => !before.has(line) && / needs /.test(line) && before.has(callIn(line)),
  );
  return {
    removed: [...recorded.filter((line) => !now.has(line) && !/ needs /.test(line)), ...demands],
    added: current.filter((line) => !before.has(line) && !demands.includes(line)),
  };
}

/** Returns those changes whose subject the changelog does not name. */
export function unannounced(added: readonly string[], changelog: string): readonly string[] {
  return added.filter((line) => {
    const [, detail] = / (?:takes|answers|sends) .*?([A-Za-z]+)\??:?[^.]*$/.exec(line) ?? [];
    return (
      !changelog.includes(callIn(line)) && (detail === undefined || !changelog.includes(`\`${detail}\``))
    );
  });
}

function callIn(line: string): string {
  return /^`[^`]+`/.exec(line)?.[0] ?? line;
}

function fieldsOf(shape: Shape, at = ''): readonly string[] {
  if (typeof shape === 'string') return [`${at}: ${shape}`];
  if ('one' in shape) return shape.one.map((word) => `${at}: ${word}`);
  if ('nullable' in shape) return [`${at}: null`, ...fieldsOf(shape.nullable, at)];
  if ('anyOf' in shape) return shape.anyOf.flatMap((one) => fieldsOf(one, at));
  if ('list' in shape) return fieldsOf(shape.list, `${at}[]`);
  if ('tuple' in shape) return shape.tuple.flatMap((one, place) => fieldsOf(one, `${at}[${place}]`));
  return Object.entries(shape.fields).flatMap(([name, field]) => fieldsOf(field, `${at}.${name}`));
}

function errorCodes(): readonly string[] {
  const codes = sourceOfPrograms().match(/(?<=[\s([])-[1-9]\d{3}\b/g) ?? [];
  return [...new Set(codes)];
}

import type { Random } from '../random.ts';

/** Picks one value of a list. */
export function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[random(values.length)] ?? values[0];
}

/** Returns true once in this many draws on average. */
export function oneIn(random: Random, times: number): boolean {
  return random(times) === 0;
}

/** Names that JavaScript objects inherit, read from the prototypes themselves. */
const INHERITED = namesOf(Array, Function, String, Promise, Map);
/** Names that every object inherits. */
const OF_OBJECTS = namesOf(Object);

function namesOf(...kinds: readonly { readonly prototype: object }[]): readonly [string, ...string[]] {
  return ['prototype', ...new Set(kinds.flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)))];
}

/** Returns the name of a prototype's property. */
function inherited(random: Random): string {
  return pick(random, oneIn(random, 2) ? OF_OBJECTS : INHERITED);
}

const NUMBERS = [
  ...['0', '-0', '-1', '1', '00', '0.1', '.5', '5.', '1e309', '1E-400', '-1e999', '0x10', '1_000', '+1'],
  ...['NaN', 'Infinity', '-Infinity', '9007199254740993', '-9007199254740993', '9223372036854775808'],
  ...['2147483648', '4294967296', '0.00000000000000000001', '９８７', '１．５', '١٢', '1,5'],
] as const;

const TEXTS = [
  ...[
    '',
    ' ',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
    '\u0000',
    'a\u0000b',
    '\u202e',
    '\u200b',
  ],
  ...['💥', '👨‍👩‍👧‍👦', 'é', 'é', 'ﬃ', 'İ', '\ud800', '\udc00x', 'a\udfff', '\ufffd', '\ufeff', '\u2028'],
  ...[
    "' or 1=1; --",
    '<script>',
    '%s%n',
    '#{7*7}',
    '{{1}}',
    '../../etc/passwd',
    '..%2f',
    '%',
    '%ff',
    '%00',
    '%u0041',
  ],
  ...[
    'a=b&c=d',
    '&constructor;',
    'BTCUSDT',
    'BTC/USDT',
    'btcusdt@trade',
    '!ticker@arr',
    '2026-13-45',
    '\r\nx: y',
  ],
] as const;

/** Returns a text of one of the odd kinds, including lone surrogates. */
export function oddText(random: Random): string {
  switch (random(8)) {
    case 0:
      return inherited(random);
    case 1:
    case 2:
      return pick(random, NUMBERS);
    case 3:
      return pick(random, NUMBERS).repeat(1 + random(80));
    case 4:
      return pick(random, TEXTS).repeat(1 + random(oneIn(random, 20) ? 4_000 : 20));
    case 5:
      return Array.from({ length: random(24) }, () => String.fromCharCode(random(0x1_0000))).join('');
    case 6:
      return `${inherited(random)}${pick(random, ['_', '@', '.', ',', '-', '['])}${oneIn(random, 2) ? inherited(random) : pick(random, TEXTS)}`;
    default:
      return pick(random, TEXTS);
  }
}

/** Numbers that are valid JSON but that floats cannot represent. */
const JSON_NUMBERS = [
  ...['0', '-0', '-1', '1', '1.5', '1e309', '1E-400', '-1e999', '9007199254740993', '9223372036854775808'],
  ...['0.1111111111111111111111111111', '2147483648'],
] as const;

/**
 * Returns the text of a value in JSON or nearly: any depth and width, duplicate names, numbers that no float can
 * represent.
 */
export function oddJson(random: Random, depth = 0): string {
  if (depth === 0 && oneIn(random, 25)) return deepJson(random);
  if (depth === 0 && oneIn(random, 60)) return wideJson(random);
  if (oneIn(random, 80)) return pick(random, ['undefined', '', '"', '[', '{', ...NUMBERS]);
  const kind = random(depth > 5 ? 4 : 7);
  if (kind === 0) return pick(random, JSON_NUMBERS);
  if (kind === 1) return pick(random, ['null', 'true', 'false', '"\\ud800"', '"\\u0000"', '"__proto__"']);
  if (kind < 4) return JSON.stringify(oddText(random));
  const parts = Array.from({ length: random(5) }, () => oddJson(random, depth + 1));
  return kind === 4 ? `[${parts.join(',')}]` : oddObject(random, parts);
}

/** Returns the text of an object with these values under odd names. */
function oddObject(random: Random, values: readonly string[]): string {
  return `{${values.map((value) => `${JSON.stringify(oddText(random))}:${value}`).join(',')}}`;
}

const DEPTHS = [31, 32, 33, 200, 4_000, 15_000] as const;

function deepJson(random: Random): string {
  const depth = pick(random, DEPTHS);
  const [open, close] = pick<readonly [string, string]>(random, [
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"__proto__":', '}]'],
  ]);
  const times = Math.ceil(depth / (open.length > 6 ? 2 : 1));
  return `${open.repeat(times)}1${oneIn(random, 4) ? '' : close.repeat(times)}`;
}

function wideJson(random: Random): string {
  const width = 100 + random(3_000);
  const item = pick(random, ['1', '""', '{}', '[]', '"btcusdt@trade"']);
  return oneIn(random, 2)
    ? `[${Array.from({ length: width }, () => item).join(',')}]`
    : `{${Array.from({ length: width }, (_, at) => `"k${at}":${item}`).join(',')}}`;
}

/**
 * Chooses some of these names, each with its valid value, or with undefined for an odd one. In half of the draws few
 * are odd, so that the first refusal does not hide later ones.
 */
function chosen(
  random: Random,
  names: readonly string[],
  validValues: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, value: unknown])[] {
  const known = new Map(Object.entries(validValues));
  const isCalm = oneIn(random, 2);
  return names.flatMap((name): (readonly [string, unknown])[] => {
    const value = known.get(name);
    if (oneIn(random, isCalm ? 8 : 3)) return [[name, undefined]];
    if (value !== undefined) return [[name, value]];
    return isCalm || oneIn(random, 5) ? [] : [[name, undefined]];
  });
}

/** Returns the text of an object with some of these names; each has its valid value, or an odd one. */
export function jsonWith(
  random: Random,
  names: readonly string[],
  validValues: Readonly<Record<string, unknown>> = {},
): string {
  const fields = chosen(random, names, validValues).map(([name, value]) => {
    const odd = oneIn(random, 2) ? JSON.stringify(oddText(random)) : oddJson(random) || '0';
    return `${JSON.stringify(name)}:${value === undefined ? odd : JSON.stringify(value)}`;
  });
  if (oneIn(random, 6)) fields.push(`${JSON.stringify(oddText(random))}:${oddJson(random) || '0'}`);
  return `{${fields.join(',')}}`;
}

/** Returns fields as a form or a query, percent-encoded correctly, incorrectly, or in bytes that are no UTF-8. */
export function formWith(
  random: Random,
  names: readonly string[],
  validValues: Readonly<Record<string, unknown>> = {},
): string {
  const fields = chosen(random, names, validValues).map(([name, value]) => {
    const text = value === undefined ? oddText(random) : String(value);
    return `${encoded(random, name)}=${encoded(random, text)}`;
  });
  if (oneIn(random, 6))
    fields.push(`${encoded(random, oddText(random))}=${encoded(random, oddText(random))}`);
  const first = fields[0];
  if (first !== undefined && oneIn(random, 10)) fields.push(first);
  return fields.join('&');
}

/** Returns visible ASCII only, so that any client can send it. */
function encoded(random: Random, text: string): string {
  const right = encodeURIComponent(text.toWellFormed());
  if (!oneIn(random, 12)) return right;
  return pick(random, [
    `${right}%`,
    `${right}%zz`,
    `${right}%ff%fe`,
    `%C0%80${right}`,
    right.replaceAll('%', '%25'),
  ]);
}

import { allConsoleCalls, allConsoleEvents } from '../../src/console/index.ts';
import type { AnswerSchema, Call } from '../../src/define.ts';
import { ANSWER_TYPES, allCalls, allEvents } from '../../src/index.ts';
import { fieldsOf, type JsonSchema, schemaOf } from '../../src/schema-document.ts';

/**
 * Shape of a value on the wire. A text lists the types and words of a single value, and the limits of an input, joined
 * by ` | `. An object has a shape by field; the name of an optional field ends with `?`, `[]` stands for the items of a
 * list, and `*` for any field. Single values that may stand in place of an object are under `|`.
 */
export type Shape = string | { readonly [name: string]: Shape };

/** Returns the shapes of all calls and events, by kind and name, and the types of all responses. */
export function currentShapes(): ReadonlyMap<string, Shape> {
  return new Map<string, Shape>([
    ['types of responses', ANSWER_TYPES.join(' | ')],
    ...[...allCalls, ...allConsoleCalls].map((call) => [`call ${call.name}`, callShape(call)] as const),
    ...[...allEvents, ...allConsoleEvents].map(
      ({ name, payload }) => [`event ${name}`, shapeOfSchema(payload)] as const,
    ),
  ]);
}

function callShape(call: Call): Shape {
  const { methods, path, access, shape, body, answer, data } = call;
  const input = fieldsOf(call).map(({ name, isRequired, document }) => {
    const { type, enum: words, description: _, ...limits } = document;
    const types = words?.map((word) => JSON.stringify(word)) ?? [type ?? 'any'];
    const limitTexts = Object.entries(limits).map(([limit, value]) => `${limit}=${JSON.stringify(value)}`);
    return [isRequired ? name : `${name}?`, [...types, ...limitTexts].join(' | ')] as const;
  });
  return {
    methods: methods.join(' | '),
    path,
    access,
    form: `${body} ${shape}`,
    input: Object.fromEntries(input),
    answer: shapeOfSchema(answer),
    ...(data === undefined ? {} : { data: shapeOfSchema(data) }),
  };
}

function shapeOfSchema(schema: AnswerSchema): Shape {
  return valueShape(schemaOf(schema));
}

function valueShape(schema: JsonSchema): Shape {
  const {
    type,
    const: value,
    enum: words,
    anyOf,
    items,
    prefixItems,
    properties,
  } = schema as {
    readonly type?: string;
    readonly const?: unknown;
    readonly enum?: readonly unknown[];
    readonly anyOf?: readonly JsonSchema[];
    readonly items?: JsonSchema;
    readonly prefixItems?: readonly JsonSchema[];
    readonly properties?: Readonly<Record<string, JsonSchema>>;
  };
  if (value !== undefined) return JSON.stringify(value);
  if (words !== undefined) return words.map((word) => JSON.stringify(word)).join(' | ');
  if (anyOf !== undefined) return unionShape(anyOf.map(valueShape));
  if (prefixItems !== undefined)
    return Object.fromEntries(prefixItems.map((item, index) => [`[${index}]`, valueShape(item)]));
  if (type === 'array') return { '[]': valueShape(items ?? {}) };
  if (type !== 'object') return type ?? 'any';
  const required = new Set(schema.required as readonly string[] | undefined);
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => [required.has(name) ? name : `${name}?`, valueShape(field)] as const,
  );
  const others = schema.additionalProperties;
  const anyField = typeof others === 'object' ? { '*': valueShape(others as JsonSchema) } : {};
  return { ...Object.fromEntries(fields), ...anyField };
}

/** Joins the texts of alternatives; the first object gives its fields, further ones stand under `|2`, `|3`, … */
function unionShape(alternatives: readonly Shape[]): Shape {
  const texts = alternatives.filter((shape) => typeof shape === 'string');
  const [first, ...others] = alternatives.filter((shape) => typeof shape !== 'string');
  const text = texts.join(' | ');
  if (first === undefined) return text;
  return {
    ...first,
    ...Object.fromEntries(others.map((shape, index) => [`|${index + 2}`, shape])),
    ...(texts.length === 0 ? {} : { '|': text }),
  };
}

/** Differences of the current wire from the recorded one, as paths. */
export type Differences = {
  /** Parts of the recorded wire that clients no longer get, and those that they have to send now. */
  readonly broken: readonly string[];
  readonly added: readonly string[];
};

/** Compares shapes by name. */
export function differencesOf(
  recorded: ReadonlyMap<string, Shape>,
  current: ReadonlyMap<string, Shape>,
): Differences {
  const parts = [...recorded].map(([name, shape]): Differences => {
    const found = current.get(name);
    if (found === undefined) return { broken: [name], added: [] };
    return compareFields(asFields(shape), asFields(found), name, false);
  });
  return joined([...parts, { broken: [], added: [...current.keys()].filter((name) => !recorded.has(name)) }]);
}

type Fields = Readonly<Record<string, Shape>>;

/** Single values are under `|`, where those are that may replace an object. */
function asFields(shape: Shape): Fields {
  return typeof shape === 'string' ? { '|': shape } : shape;
}

function compareFields(recorded: Fields, current: Fields, path: string, isInput: boolean): Differences {
  const nowNamed = (name: string) =>
    [name, widerName(name, isInput)].find((one) => Object.hasOwn(current, one));
  const parts = Object.entries(recorded).map(([name, shape]) => {
    const now = nowNamed(name);
    const found = now === undefined ? undefined : current[now];
    if (found === undefined) return { broken: [`${path} ${name}`], added: [] };
    const added = now === name ? [] : [`${path} ${now}`];
    return joined([{ broken: [], added }, compareShapes(shape, found, `${path} ${name}`, isInput)]);
  });
  const known = new Set(Object.keys(recorded).map(nowNamed));
  const isNew = Object.keys(current).filter((name) => !known.has(name));
  // A field that callers have to send from now on breaks those who do not know it.
  const demanded = isInput ? isNew.filter((name) => !name.endsWith('?')) : [];
  const added = isNew.filter((name) => !demanded.includes(name)).map((name) => `${path} ${name}`);
  return joined([...parts, { broken: demanded.map((name) => `${path} ${name} is required`), added }]);
}

function compareShapes(recorded: Shape, current: Shape, path: string, isInput: boolean): Differences {
  if (typeof recorded === 'string' && typeof current === 'string')
    return compareTexts(recorded.split(' | '), current.split(' | '), path, isInput);
  const isOfInput = isInput || /^call \w+ input$/.test(path);
  return compareFields(asFields(recorded), asFields(current), path, isOfInput);
}

const LIMIT = /^(\w+)=(.*)$/s;

function compareTexts(
  recorded: readonly string[],
  current: readonly string[],
  path: string,
  isInput: boolean,
): Differences {
  const removed = recorded.filter((text) => !current.includes(text));
  const added = current.filter((text) => !recorded.includes(text));
  const valueIn = (texts: readonly string[], limit: string) =>
    texts.find((text) => text.startsWith(`${limit}=`))?.slice(limit.length + 1);
  const isNarrower = (text: string): boolean => {
    const limit = LIMIT.exec(text)?.[1];
    if (limit === undefined || !isInput) return removed.includes(text);
    const [before, now] = [valueIn(recorded, limit), valueIn(current, limit)];
    if (limit === 'default') return before !== undefined;
    if (now === undefined) return false;
    if (before === undefined) return true;
    if (limit === 'minimum') return Number(now) > Number(before);
    if (limit === 'maximum' || limit === 'maxLength') return Number(now) < Number(before);
    return true;
  };
  const changed = [...removed, ...added].map((text) => ({
    text: `${path} = ${text}`,
    broken: isNarrower(text),
  }));
  return {
    broken: changed.filter((one) => one.broken).map(({ text }) => text),
    added: changed.filter((one) => !one.broken).map(({ text }) => text),
  };
}

/** Name of an input that may be left out now, or of a field of a response that is always sent now. */
function widerName(name: string, isInput: boolean): string {
  if (isInput) return name.endsWith('?') ? name : `${name}?`;
  return name.endsWith('?') ? name.slice(0, -1) : name;
}

function joined(parts: readonly Differences[]): Differences {
  return { broken: parts.flatMap(({ broken }) => broken), added: parts.flatMap(({ added }) => added) };
}

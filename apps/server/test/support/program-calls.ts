import { createApiCalls } from '../../src/app/api-calls.ts';
import type { ApiCall } from '../../src/edge/api/call.ts';
import type { Shape } from '../../src/edge/api/shape.ts';
import type { Exchange } from '../../src/exchange/exchange.ts';

/** Returns the declarations of all calls for programs, without an exchange that could answer them. */
export function declaredCalls(): readonly ApiCall[] {
  return createApiCalls({ settings: { timeZone: 'UTC' }, now: () => 0 } as unknown as Exchange);
}

const shapes = new Map(declaredCalls().map(({ method, path, shape }) => [`${method} ${path}`, shape]));

/** Returns what an answer of a call has in another form than declared, or in addition; null for nothing. */
export function answerFault(method: string, target: string, answer: unknown): string | null {
  const shape = shapes.get(`${method} ${target.split('?')[0]}`);
  return shape === undefined ? null : shapeFault(shape, answer);
}

/** Returns the first difference between a value and its declared shape. */
export function shapeFault(shape: Shape, value: unknown, at = ''): string | null {
  if (typeof shape === 'string')
    return isScalar(shape, value) ? null : `${at} is no ${shape}: ${JSON.stringify(value)}`;
  if ('one' in shape) return shape.one.includes(String(value)) ? null : `${at} is ${JSON.stringify(value)}`;
  if ('nullable' in shape) return value === null ? null : shapeFault(shape.nullable, value, at);
  if ('anyOf' in shape) {
    const faults = shape.anyOf.map((one) => shapeFault(one, value, at));
    return faults.includes(null) ? null : faults.join(' or ');
  }
  if ('list' in shape || 'tuple' in shape) {
    if (!Array.isArray(value)) return `${at} is no list`;
    const items: readonly unknown[] = value;
    if ('tuple' in shape && items.length !== shape.tuple.length) return `${at} has ${items.length} places`;
    const shapeAt = (place: number) => ('list' in shape ? shape.list : (shape.tuple[place] ?? 'text'));
    return firstFault(items.map((item, place) => shapeFault(shapeAt(place), item, `${at}[${place}]`)));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} is no object`;
  const { fields } = shape;
  const undeclared = Object.keys(value).find((name) => !(name in fields) && !(`${name}?` in fields));
  if (undeclared !== undefined) return `${at}.${undeclared} is not declared`;
  return firstFault(
    Object.entries(fields).map(([declared, field]) => {
      const name = declared.replace(/\?$/, '');
      if (!Object.hasOwn(value, name)) return name === declared ? `${at}.${name} is absent` : null;
      return shapeFault(field, Object(value)[name], `${at}.${name}`);
    }),
  );
}

function firstFault(faults: readonly (string | null)[]): string | null {
  return faults.find((fault) => fault !== null) ?? null;
}

function isScalar(kind: Extract<Shape, string>, value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'decimal') return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  if (kind === 'flag') return typeof value === 'boolean';
  return kind === 'number' ? typeof value === 'number' : Number.isSafeInteger(value);
}

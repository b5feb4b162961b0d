/** Bad value of a field, with its name. `undefined` leaves the field out. */
export type BadValue = { readonly what: string; readonly value: unknown };

export const BAD_VALUES: readonly BadValue[] = [
  { what: 'missing', value: undefined },
  { what: 'empty', value: '' },
  { what: 'only spaces', value: '   ' },
  { what: 'null', value: null },
  { what: 'the word null', value: 'null' },
  { what: 'letters', value: 'abc' },
  { what: 'true', value: true },
  { what: 'too long', value: 'x'.repeat(5_000) },
  { what: 'too many digits', value: '9'.repeat(400) },
  { what: 'negative', value: '-1' },
  { what: 'negative number', value: -1 },
  { what: 'zero', value: '0' },
  { what: 'a fraction', value: 1.5 },
  { what: 'NaN', value: 'NaN' },
  { what: 'Infinity', value: 'Infinity' },
  { what: '1e309', value: '1e309' },
  { what: 'beyond whole numbers', value: '9007199254740993' },
  { what: '30 decimals', value: `0.${'1'.repeat(30)}` },
  { what: 'full-width digits', value: '１２' },
  { what: 'SQL', value: "1'; drop table users; --" },
  { what: 'HTML', value: '<script>alert(1)</script>' },
  { what: 'a NUL', value: 'a\u0000b' },
  { what: 'half a character', value: '\ud800' },
  { what: 'a list', value: ['1', '2'] },
  { what: 'an empty list', value: [] },
  { what: 'an object', value: { a: 1 } },
  { what: 'a prototype', value: '__proto__' },
];

/** Returns the fields as a form: several values for a list; values that a form cannot contain are left out. */
export function formOf(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const item of value) form.append(name, String(item));
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

import fc from 'fast-check';
import { createFormControl, type FieldValues } from 'react-hook-form';
import { expect, test } from 'vitest';
import { guardFields } from '../src/index.ts';

const NAMES = ['user_string', 'code', 'password', 're_password'] as const;
type Name = (typeof NAMES)[number];
type Values = Record<Name, string>;

const EMPTY: Values = { user_string: '', code: '', password: '', re_password: '' };

function newForm() {
  const form = createFormControl<FieldValues>({ defaultValues: { ...EMPTY } });
  // As after the first render.
  form.control._state.mount = true;
  return { ...guardFields<Values>(form), read: () => form.getValues() };
}

const name = fc.constantFrom(...NAMES);
const text = fc.string({ maxLength: 6 });

/** Steps in any order: the user types, a request starts, the response to any request arrives. */
const step = fc.oneof(
  fc.record({ does: fc.constant('types' as const), name, text }),
  fc.record({ does: fc.constant('clears two' as const), name, other: name }),
  fc.record({ does: fc.constant('asks' as const), name, others: fc.uniqueArray(name, { maxLength: 2 }) }),
  fc.record({ does: fc.constant('answers' as const), which: fc.nat({ max: 8 }), text }),
);

test('WEB-030: no answer that comes late ever changes a field that the user has touched since it was asked for', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const form = newForm();
      const expected: Values = { ...EMPTY };
      const touched: Record<Name, number> = { user_string: 0, code: 0, password: 0, re_password: 0 };
      const asked: { name: Name; watched: readonly Name[]; at: number; write: (text: string) => boolean }[] =
        [];
      let clock = 0;
      const touch = (one: Name, value: string): void => {
        touched[one] = clock;
        expected[one] = value;
      };
      for (const now of steps) {
        clock += 1;
        if (now.does === 'types') {
          form.change({ [now.name]: now.text });
          touch(now.name, now.text);
        } else if (now.does === 'clears two') {
          form.change({ [now.name]: '', [now.other]: '' });
          touch(now.name, '');
          touch(now.other, '');
        } else if (now.does === 'asks') {
          const write = form.setterUnlessEdited(now.name, ...now.others);
          asked.push({ name: now.name, watched: [now.name, ...now.others], at: clock, write });
        } else {
          const one = asked[now.which];
          if (one === undefined) continue;
          const isFree = one.watched.every((watched) => touched[watched] < one.at);
          expect(one.write(now.text)).toBe(isFree);
          if (isFree) expected[one.name] = now.text;
        }
        expect(form.read()).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test('WEB-030: an answer that finds its field as it was fills it in, and touches nothing beside it', () => {
  const form = newForm();
  const fillIn = form.setterUnlessEdited('code', 'user_string');
  form.change({ password: 'Correct7Horse' });
  expect(fillIn('123456')).toBe(true);
  expect(form.read()).toEqual({ ...EMPTY, code: '123456', password: 'Correct7Horse' });
});

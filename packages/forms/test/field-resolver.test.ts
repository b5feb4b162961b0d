import { calls } from '@assay/contract';
import { loginForm } from '@assay/contract/forms';
import { createFormControl, type FieldValues } from 'react-hook-form';
import { expect, test } from 'vitest';
import { fieldResolver, problemOf, type ValidationInput } from '../src/index.ts';

async function problemsOf(readingOf: (values: FieldValues) => ValidationInput, values: FieldValues) {
  const { control, trigger } = createFormControl<FieldValues>({
    defaultValues: values,
    resolver: fieldResolver(readingOf),
  });
  await trigger();
  const { errors } = control._formState;
  return Object.fromEntries(Object.keys(errors).map((name) => [name, problemOf(errors[name])]));
}

test('WEB-031: what is wrong with a field is what the schema of the call says, with what it names', async () => {
  const typed = { user_string: 'x'.repeat(121), password: '12345' };
  expect(await problemsOf(() => ({ schema: loginForm }), typed)).toEqual({
    user_string: { key: 'input.too_long', params: { max: '120' } },
    password: { key: 'account.password_short', params: { min: '6' } },
  });
});

test('WEB-031: a field that the call takes in another form is read as the call takes it', async () => {
  const reading = ({ digits }: FieldValues): ValidationInput => ({
    schema: calls.freezeAccount.input,
    input: { password: digits },
  });
  expect(await problemsOf(reading, { digits: '' })).toEqual({
    password: { key: 'account.enter_password', params: {} },
  });
  expect(await problemsOf(reading, { digits: '123456' })).toEqual({});
});

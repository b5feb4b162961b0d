import { calls } from '@assay/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';

/** A password is taken as it is typed, and nobody reads it. */
const PASSWORDS = /pass|pwd/;

test('GUARD-466: no call takes a text that turns what stands around it, but for passwords', () => {
  const taken: string[] = [];
  let fields = 0;
  for (const [name, good] of Object.entries(GOOD_INPUTS)) {
    const call = calls[name as keyof typeof calls];
    for (const [field, value] of Object.entries({ ...good })) {
      if (typeof value !== 'string' || PASSWORDS.test(field)) continue;
      fields += 1;
      const read = z.safeParse(call.input, { ...good, [field]: `\u202e${value}` });
      if (read.success && JSON.stringify(read.data).includes('\u202e')) taken.push(`${name}.${field}`);
    }
  }
  expect(fields).toBeGreaterThan(100);
  expect(taken).toEqual([]);
});

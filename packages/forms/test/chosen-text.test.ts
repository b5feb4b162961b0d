import { expect, test } from 'vitest';
import { createLatestFileReader } from '../src/chosen-text.ts';

function slowFile() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { text: () => promise, arrive: resolve };
}

test('WEB-030: a large file that is read late does not stand under the name of the one chosen after it', async () => {
  const readChosen = createLatestFileReader();
  const [large, small] = [slowFile(), slowFile()];
  const [first, second] = [readChosen(large), readChosen(small)];
  small.arrive('small');
  expect(await second).toBe('small');
  large.arrive('large');
  expect(await first).toBeNull();
});

test('WEB-030: nor where no file is chosen any more', async () => {
  const readChosen = createLatestFileReader();
  const large = slowFile();
  const first = readChosen(large);
  expect(await readChosen(undefined)).toBeNull();
  large.arrive('large');
  expect(await first).toBeNull();
  expect(await readChosen({ text: async () => 'again' })).toBe('again');
});

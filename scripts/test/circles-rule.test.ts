import { describe, expect, test } from 'vitest';
import { importCircles } from '../tidy/circles.ts';

const file = (path: string, text: string) => ({ path, text });

test('HOUSE-008: a circle of three files is found once, with its path', () => {
  const circle = ['a', 'b', 'c'].map((name, index) =>
    file(`packages/x/src/${name}.ts`, `import './${['b', 'c', 'a'][index]}.ts';`),
  );
  expect(importCircles(circle)).toEqual([expect.stringMatching(/a\.ts → b\.ts → c\.ts → a\.ts/)]);
  expect(importCircles(circle.slice(0, 2))).toEqual([]);
});

describe('HOUSE-080: a circle of folders', () => {
  const importing = (path: string, ...specifiers: string[]) =>
    file(path, specifiers.map((specifier) => `import { a } from '${specifier}';`).join('\n'));
  const plain = (path: string) => file(path, '');

  test('is found though no two files import each other, and told at its thinnest arrow', () => {
    const found = importCircles([
      importing('apps/x/src/spot/a.ts', '../wallet/a.ts', '../wallet/b.ts'),
      importing('apps/x/src/wallet/a.ts', './b.ts', '../spot/words.ts'),
      plain('apps/x/src/wallet/b.ts'),
      plain('apps/x/src/spot/words.ts'),
    ]);
    expect(found).toEqual([
      'apps/x/src/wallet/a.ts:2: imports run in a circle in apps/x/src: spot → wallet → spot; this one takes words.ts',
    ]);
  });

  test('is found through folders within, between different ones of them', () => {
    const found = importCircles([
      importing('apps/x/src/spot/orders/a.ts', '../../wallet/a.ts'),
      importing('apps/x/src/wallet/a.ts', '../spot/book/a.ts'),
      plain('apps/x/src/spot/book/a.ts'),
    ]);
    expect(found).toHaveLength(1);
  });

  test('is found between a folder and a file beside it, and between packages', () => {
    expect(
      importCircles([
        importing('apps/x/src/room.ts', './ledger/a.ts'),
        plain('apps/x/src/ledger/a.ts'),
        importing('apps/x/src/ledger/b.ts', '../room.ts'),
      ]),
    ).toHaveLength(1);
    expect(
      importCircles([
        importing('packages/money/src/a.ts', '@assay/engine/parts'),
        plain('packages/engine/src/index.ts'),
        importing('packages/engine/src/a.ts', '@assay/money'),
        plain('packages/money/src/index.ts'),
      ]),
    ).toHaveLength(1);
  });

  test('is none where arrows of different levels only look like one', () => {
    const layers = [
      importing('apps/x/src/app/a.ts', '../spot/a.ts', '../shared/a.ts'),
      importing('apps/x/src/spot/a.ts', './deep/a.ts', '../shared/a.ts'),
      importing('apps/x/src/spot/deep/a.ts', '../../shared/a.ts'),
      plain('apps/x/src/shared/a.ts'),
    ];
    expect(importCircles(layers)).toEqual([]);
  });
});

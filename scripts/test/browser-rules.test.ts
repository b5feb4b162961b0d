import { fileURLToPath, URL } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles, listFolders, readSources } from '../source/files.ts';
import { looseTexts } from '../tidy/loose-texts.ts';
import { visitorClocks } from '../tidy/rules.ts';
import { ownValues, valueTexts } from '../tidy/values.ts';

const file = (path: string, text: string) => ({ path, text });
const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['packages', 'apps'].flatMap((house) => listFolders(root, house)).map((one) => `${one}/src`);
const code = readSources(
  root,
  folders.flatMap((folder) => listFiles(root, folder, (name) => /\.tsx?$/.test(name))),
);

test('WEB-461: texts beside something that comes and goes have an element of their own', () => {
  const views = code.filter(({ path }) => /^(?:apps\/(?:web|console)|packages\/(?:ui|forms))\//.test(path));
  expect(views.length).toBeGreaterThan(500);
  expect(looseTexts(views)).toEqual([]);
});

test('OPS-667: a product stands in the main menu only where the exchange offers it', () => {
  /** Routes whose entry is always shown: what every exchange has. */
  const always = ['acceptor', 'crowd', 'index-prices', 'liabilities', 'quotations', 'spot', 'vote'];
  const shown = code
    .filter(({ path }) => /^apps\/web\/src\/[\w-]+\/routes\.tsx?$/.test(path))
    .filter(({ text }) =>
      [...text.matchAll(/\bin: (?:MARKETS|TRADE|EARN|BUY|LAUNCH|PROOF)\b[^}]*/g)].some(
        ([entry]) => !entry.includes('useIsShown'),
      ),
    );
  expect(shown.map(({ path }) => path.split('/')[3] ?? '').sort()).toEqual(always);
});

test('WEB-603: no page and no text of a page shows a value past the reader’s choice of currency', () => {
  const texts = listFiles(root, 'packages/locales/src', (name) => name.endsWith('.json'));
  expect(texts.length).toBeGreaterThan(250);
  expect(ownValues(code.filter(({ path }) => path.startsWith('apps/web/')))).toEqual([]);
  expect(valueTexts(readSources(root, texts))).toEqual([]);
});

test('WEB-603: a value in a currency of a page’s own is found, and none where prices are in yuan', () => {
  const found = (text: string, path = 'transfer/a.tsx') =>
    ownValues([file(`apps/web/src/${path}`, text)]).length;
  expect(found('const a = `about 7 CNY`;')).toBe(1);
  expect(found('<p>≈ {figure}</p>')).toBe(1);
  expect(found("const sign = '¥';")).toBe(1);
  expect(found('formatDecimal(ticker.cnyPrice, 2, tag)')).toBe(1);
  expect(found('formatWorth(totle, tag)')).toBe(1);
  expect(found('if (site.value.is_cny_known === 1) show();')).toBe(1);
  expect(found('// CNY ≈ ¥\nformatWorth(usdt_totle, tag); f({ cny: totle })')).toBe(0);
  expect(found('const a = `about 7 CNY`;', 'c2c/a.tsx')).toBe(0);
  const inTexts = (name: string, section: string) =>
    valueTexts([
      file(
        `packages/locales/src/en/${name}.json`,
        `{\n  "${section}": {\n    "a": "≈ ¥{{a}}"\n  },\n  "problem": {}\n}`,
      ),
    ]).length;
  expect(inTexts('trade', 'trader')).toBe(2);
  expect([inTexts('checkout', 'trader'), inTexts('trade', 'message'), inTexts('trade', 'staff')]).toEqual([
    0, 0, 0,
  ]);
});

test('GUARD-468: cells of CSV files are written in one place', () => {
  const writers = code
    .filter(({ text }) => text.includes(`'""'`) && /csv/i.test(text))
    .map(({ path }) => path);
  expect(writers).toEqual(['packages/contract/src/csv.ts']);
});

test('WEB-460: a reading of the visitor’s clock is found, but for the place that corrects it', () => {
  const found = (name: string) =>
    visitorClocks([file(`apps/web/src/${name}`, 'Date.now(); new Date(); new Date(timeMs); // Date.now')]);
  expect(found('a.ts')).toHaveLength(2);
  expect(found('api/server-clock.ts')).toEqual([]);
});

test('WEB-461: a loose text is found beside what comes and goes, and none where a translator does no harm', () => {
  const found = (view: string) => looseTexts([file('apps/web/src/a.tsx', `const a = (${view});`)]).length > 0;
  expect(found('<button>{busy ? <Spinner /> : icon}{label}</button>')).toBe(true);
  expect(found('<p>{isBound && <b>x</b>} {t(($) => $.held)}</p>')).toBe(true);
  expect(found('<p><time>{time}</time>{hash !== "" && hash}</p>')).toBe(true);
  expect(found('<p>{rows.map((row) => <b key={row}>{row}</b>)}{sum}</p>')).toBe(true);
  expect(found('<button>{busy ? <Spinner /> : icon}<span>{label}</span></button>')).toBe(false);
  expect(found('<p>{text}{isNew && <Badge>new</Badge>}</p>')).toBe(false);
  expect(found('<p>{isBuy ? buy : sell}</p>')).toBe(false);
  expect(found('<section>{title !== undefined && <h2>{title}</h2>}{children}</section>')).toBe(false);
  expect(found('<p>{formatExact(free, tag)} {unit}</p>'), 'the amount would stand still').toBe(true);
  expect(found('<p translate="no">{formatExact(free, tag)} {unit}</p>')).toBe(false);
  const component = (first: string) =>
    looseTexts([file('a.tsx', `function A() { if (b) return ${first}; return <b>{c}</b>; }`)]).length;
  expect([component(`'–'`), component('<span>–</span>'), component('null')]).toEqual([1, 0, 0]);
});

import { expect, test } from 'vitest';
import {
  areValidParams,
  kindOf,
  MAX_STUDIES,
  moved,
  newStudy,
  paramsOf,
  STUDY_NAMES,
  type Study,
  withLook,
} from '../../../src/chart/catalogue/studies.ts';
import { readSettingsFile, settingsFile } from '../../../src/chart/settings/file.ts';
import { FIRST_STUDIES } from '../../../src/chart/settings/schema.ts';
import { parseSettings } from '../../../src/chart/settings/store.ts';

const paramsOfNew = (name: Study['name']) => newStudy(name, []).params;

test('CHART-425: a new study has the parameters that traders expect, and an id of its own', () => {
  expect(STUDY_NAMES).toHaveLength(28);
  expect(paramsOfNew('MA')).toEqual([7, 25, 99]);
  expect(paramsOfNew('RSI')).toEqual([14]);
  expect(paramsOfNew('MACD')).toEqual([12, 26, 9]);
  expect(paramsOfNew('BOLL')).toEqual([20, 2]);
  for (const name of STUDY_NAMES) expect(areValidParams(name, paramsOfNew(name)), name).toBe(true);
  const first = newStudy('MA', []);
  const second = newStudy('MA', [first]);
  const third = newStudy('MA', [second]);
  expect(new Set([first.id, second.id]).size).toBe(2);
  expect(third.id).not.toBe(second.id);
});

test('CHART-426: a study accepts whole numbers within bounds, deviations to a tenth, and only its number of parameters', () => {
  expect(areValidParams('MA', [1, 1000])).toBe(true);
  for (const params of [[0], [1001], [2.5], [Number.NaN], [], [1, 2, 3, 4, 5, 6, 7]])
    expect(areValidParams('MA', params), String(params)).toBe(false);
  expect(areValidParams('VOL', [])).toBe(true);
  expect(areValidParams('BOLL', [20, 2.5])).toBe(true);
  expect(areValidParams('BOLL', [20, 2.55])).toBe(false);
  expect(areValidParams('BOLL', [20])).toBe(false);
  expect(paramsOf({ name: 'MACD', params: [8, 21, 5] }).map(({ name }) => name)).toEqual([
    'fast',
    'slow',
    'signal',
  ]);
});

test('CHART-425 CHART-427: studies move by one place and no further, and a look changes one line alone', () => {
  const studies = FIRST_STUDIES;
  const ids = (list: readonly Study[]) => list.map(({ id }) => id);
  expect(ids(moved(studies, 'VOL1', -1))).toEqual(['MA1', 'VOL1', 'MA_CROSS1']);
  expect(moved(studies, 'VOL1', 1)).toBe(studies);
  expect(moved(studies, 'MA1', -1)).toBe(studies);
  const boll = withLook(newStudy('BOLL', []), 1, { colour: 'pink', style: 'dotted' });
  expect(boll.looks).toEqual([
    kindOf('BOLL').looks[0],
    { colour: 'pink', style: 'dotted' },
    kindOf('BOLL').looks[2],
  ]);
});

test('CHART-428: the studies that an earlier build stored are read with their parameters, and nonsense gives the first ones', () => {
  const layout = '{"showsMa":false,"showsMaCross":true,"indicators":["RSI","BOLL"],"grouping":10}';
  expect(parseSettings(null, layout).studies.map(({ name, params }) => [name, params])).toEqual([
    ['MA_CROSS', [10, 30]],
    ['VOL', []],
    ['RSI', [6, 12, 24]],
    ['BOLL', [20, 2]],
  ]);
  for (const text of [null, '{', '[]', '{"indicators":["XYZ"]}'])
    expect(parseSettings(null, text).studies, String(text)).toEqual(FIRST_STUDIES);
});

test('CHART-425 CHART-431: stored settings come back, and what is unreadable among them has its default', () => {
  const stored = {
    ...parseSettings(null, null),
    studies: [newStudy('CCI', [])],
    scale: 'percent',
    isInverted: true,
  };
  expect(parseSettings(JSON.stringify(stored), null)).toEqual(stored);
  for (const studies of [
    [{ id: 'x', name: 'NONE', params: [], looks: [] }],
    [{ id: 'x', name: 'MA', params: [0], looks: [] }],
    [newStudy('MA', []), newStudy('MA', [])],
    Array.from({ length: MAX_STUDIES + 1 }, (_, index) => ({ ...newStudy('MA', []), id: `MA${index}` })),
  ]) {
    const read = parseSettings(JSON.stringify({ ...stored, studies }), null);
    expect(read).toEqual({ ...stored, studies: FIRST_STUDIES });
  }
  expect(parseSettings('{', null).studies).toEqual(FIRST_STUDIES);
});

test('CHART-436: a file holds everything about the chart, and no other file is taken', () => {
  const memory = {
    ...parseSettings(null, null),
    templates: [{ name: 'Swing', studies: [newStudy('MACD', [])] }],
    drawings: { 'BTC/USDT': [{ tool: 'horizontalLine' as const, points: [{ timestamp: 1, value: 2 }] }] },
  };
  expect(readSettingsFile(settingsFile(memory))).toEqual(memory);
  for (const text of ['', '{', '[]', '{}', '{"kind":"other"}', '{"kind":"chart-settings","drawings":7}'])
    expect(readSettingsFile(text), text).toBeNull();
});

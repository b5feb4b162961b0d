import { expect, test } from 'vitest';
import { resultOf } from '../../../src/api/upload.ts';
import { checkAdvanced, checkBasic, checkFile } from '../../../src/identity/rules.ts';

const basic = { name: 'Mei Lin', cardType: 'id_card', cardId: 'A-1', nationality: 'SG' } as const;
const three = { front_pic: 'a', reverse_pic: 'b', hand_pic: 'c' };

test('IDN-015 IDN-016 IDN-017 IDN-031: what is missing in basic papers is named field by field', () => {
  expect(checkBasic(basic, three)).toEqual({});
  expect(checkBasic({ ...basic, name: ' ', cardId: '', nationality: '' }, { front_pic: 'a' })).toEqual({
    name: 'truename',
    cardId: 'truenum',
    nationality: 'nationality',
    reverse_pic: 'img',
    hand_pic: 'img',
  });
});

test('IDN-018 IDN-019: a name with digits of any script and a number with Chinese characters are found', () => {
  for (const name of ['Mei 2', 'Mei٣', '梅５'])
    expect(checkBasic({ ...basic, name }, three).name).toBe('nameDigits');
  expect(checkBasic({ ...basic, name: '梅琳' }, three)).toEqual({});
  expect(checkBasic({ ...basic, cardId: '粤A123' }, three).cardId).toBe('numberChinese');
});

test('IDN-024: each missing field of advanced papers has a problem of its own', () => {
  const problems = Object.values(checkAdvanced({ passport: '', jiashi: ' ' }, {}));
  expect(problems).toHaveLength(7);
  expect(new Set(problems).size).toBe(7);
});

test('IDN-029 IDN-030: a file of another type, or above 4 MB, is refused before it is sent', () => {
  const size = 4 * 1024 * 1024;
  expect(checkFile({ type: 'image/jpeg', size })).toBeNull();
  expect(checkFile({ type: 'image/png', size: 1 })).toBeNull();
  expect(checkFile({ type: 'image/png', size: size + 1 })).toBe('pictureSize');
  for (const type of ['image/gif', 'image/svg+xml', 'text/html', ''])
    expect(checkFile({ type, size: 1 })).toBe('pictureType');
});

test('IDN-025: an answer to an upload is an address, a refusal in words, or worth another try', () => {
  expect(resultOf('{"type":"ok","message":"/api/picture?id=x"}')).toEqual({
    status: 'ok',
    address: '/api/picture?id=x',
  });
  expect(resultOf('{"type":"error","message":"too large"}')).toEqual({
    status: 'refused',
    message: 'too large',
  });
  for (const text of ['', '<html>', '[]', '{"type":"ok"}', '{"type":"ok","message":5}', 'null'])
    expect(resultOf(text)).toEqual({ status: 'failed' });
});

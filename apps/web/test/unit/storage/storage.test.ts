import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearStored,
  readStored,
  readStoredId,
  removeStored,
  writeStored,
} from '../../../src/storage/storage.ts';

/** In-memory storage with the browser's interface. */
function browserStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
    clear: () => values.clear(),
  };
}

afterEach(() => {
  clearStored();
  vi.unstubAllGlobals();
});

describe('a browser that stores', () => {
  beforeEach(() => vi.stubGlobal('localStorage', browserStorage()));

  test('SES-066: what is written is read under the name of the contract', () => {
    writeStored('token', 'abc');
    expect(localStorage.getItem('token')).toBe('abc');
    expect(readStored('token')).toBe('abc');
    removeStored('token');
    expect(readStored('token')).toBeNull();
  });

  test.each(['', 'null', 'undefined'])(
    'SES-084: the text %j of another client means nothing is stored',
    (text) => {
      localStorage.setItem('token', text);
      expect(readStored('token')).toBeNull();
    },
  );

  test.each(['-1', '0', '1.5', '1e3', 'abc', '99999999999999999999', '{"a":1}'])(
    'SES-084: %s under an id is no id',
    (text) => {
      localStorage.setItem('legal_id', text);
      expect(readStoredId('legal_id')).toBeNull();
    },
  );

  test('SES-080: keys without a reader survive as written, until logging out clears everything', () => {
    localStorage.setItem('address', 'kept');
    writeStored('token', 'abc');
    removeStored('token');
    expect(localStorage.getItem('address')).toBe('kept');
    clearStored();
    expect(localStorage.length).toBe(0);
  });
});

test('WEB-015: a browser that refuses storage still remembers until the page is left', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
  expect(readStored('locale')).toBeNull();
  writeStored('locale', 'de');
  expect(readStored('locale')).toBe('de');
  clearStored();
  expect(readStored('locale')).toBeNull();
});

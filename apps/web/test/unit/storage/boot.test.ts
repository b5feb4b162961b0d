import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const SCRIPTS = ['web', 'console'].map((app) => [
  app,
  readFileSync(new URL(`../../../../${app}/public/boot.js`, import.meta.url), 'utf8'),
]);

/** Returns the theme of a page with this storage, in a browser whose system setting is light. */
function themeWith(script: string, storage: PropertyDescriptor): string | undefined {
  const root = { dataset: {} as Record<string, string>, lang: '' };
  const page = { document: { documentElement: root }, matchMedia: () => ({ matches: true }) };
  runInNewContext(script, Object.defineProperty(page, 'localStorage', storage));
  return root.dataset.theme;
}

describe('the script before the first paint', () => {
  test.each(SCRIPTS)(
    'SHELL-540: %s: a browser that has no storage, or refuses it, gets the theme of its system and no fault',
    (_, script = '') => {
      expect(themeWith(script, { value: null })).toBe('day');
      expect(themeWith(script, { value: undefined })).toBe('day');
      const refuse = (): never => {
        throw new Error('SecurityError');
      };
      expect(themeWith(script, { get: refuse })).toBe('day');
      expect(themeWith(script, { value: { night_mode: '1' } })).toBe('night');
    },
  );
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Oklch, oklchToHex, oklchToLinearRgb, parseOklch } from '../src/tokens/colour.ts';

const css = readFileSync(new URL('../src/tokens/tokens.css', import.meta.url), 'utf8');

/** Returns the declarations of the first block whose selector list ends in `selector`. */
function block(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`no block ${selector}`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map(
    Array.from(body.matchAll(/--([\w-]+):\s*([^;]+);/g), (found) => [found[1] ?? '', found[2] ?? '']),
  );
}

const themes = { night: block('[data-theme="night"]'), day: block('[data-theme="day"]') };

function colour(theme: Map<string, string>, name: string): Oklch {
  const found = parseOklch(theme.get(name) ?? '');
  if (found === null) throw new Error(`no colour --${name}`);
  return found;
}

/** Returns the contrast ratio of WCAG 2.2. */
function contrast(a: Oklch, b: Oklch): number {
  const light = [a, b].map((one) => {
    const [red, green, blue] = oklchToLinearRgb(one);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  });
  return Math.max(...light) / Math.min(...light);
}

describe.each(Object.entries(themes))('%s', (_name, theme) => {
  const surfaces = ['canvas', 'surface', 'raised', 'hover'];
  const ratio = (front: string, back: string) => contrast(colour(theme, front), colour(theme, back));

  test.each(['ink', 'ink-muted', 'ink-faint', 'accent', 'warn'])(
    'WEB-002: %s can be read on every surface',
    (name) => {
      for (const back of surfaces)
        expect(ratio(name, back), `${name} on ${back}`).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('WEB-002: words on solid and soft fills can be read', () => {
    expect(ratio('on-solid', 'solid')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('on-solid', 'solid-hover')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('accent', 'accent-soft')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('ink', 'accent-soft')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('warn', 'warn-soft')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('on-direction', 'green-solid')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('on-direction', 'red-solid')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['green', 'red'])('WEB-003: %s numbers can be read, over a depth bar too', (name) => {
    for (const back of [...surfaces, `${name}-soft`]) {
      expect(ratio(name, back), `${name} on ${back}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const text of ['ink', 'ink-muted']) {
      expect(ratio(text, `${name}-soft`), `${text} on ${name}-soft`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('WEB-004: focus ring and tick boxes stand out', () => {
    for (const back of surfaces) {
      expect(ratio('accent', back), `accent on ${back}`).toBeGreaterThanOrEqual(3);
      expect(ratio('control-line', back), `control-line on ${back}`).toBeGreaterThanOrEqual(3);
    }
  });

  test('WEB-001: both themes define the same colours', () => {
    expect([...theme.keys()].sort()).toEqual([...themes.night.keys()].sort());
  });
});

test('WEB-005: red-up swaps every direction colour', () => {
  const swapped = block('[data-dir="red-up"]');
  expect(Object.fromEntries(swapped)).toEqual({
    up: 'var(--red)',
    'up-solid': 'var(--red-solid)',
    'up-soft': 'var(--red-soft)',
    down: 'var(--green)',
    'down-solid': 'var(--green-solid)',
    'down-soft': 'var(--green-soft)',
  });
});

test('WEB-006: known colours convert to the hex a browser shows', () => {
  const hex = (text: string) => oklchToHex(parseOklch(text) ?? { l: 0, c: 0, h: 0, alpha: 1 });
  expect(hex('oklch(1 0 0)')).toBe('#ffffff');
  expect(hex('oklch(0 0 0 / 0.5)')).toBe('#00000080');
  expect(hex('oklch(62.8% 0.2577 29.23)')).toBe('#ff0000');
  expect(parseOklch('#fff')).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { countriesReader } from '../src/entities/countries.ts';
import { COUNTRIES } from '../src/index.ts';

describe('countries', () => {
  it('IDN-630: the codes in use are the assigned ones, without former, reserved and invented ones', () => {
    expect(COUNTRIES.size).toBe(250);
    for (const code of 'AC AN BU CP CS DD DG EA EU EZ FX IC NT QO SU TA TP UK UN XA XB YD YU ZR ZZ'.split(
      ' ',
    ))
      expect(COUNTRIES.has(code), code).toBe(false);
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const byName = new Map([...COUNTRIES].map((code) => [names.of(code), code]));
    expect(byName.size, 'each has a name of its own').toBe(COUNTRIES.size);
  });

  it('IDN-631: a list of barred countries takes codes in use alone, once each', () => {
    const { read } = countriesReader;
    expect(read('us, CN,us')).toMatchObject({ value: ['CN', 'US'] });
    expect(read('none')).toMatchObject({ value: [] });
    for (const text of ['UK', 'GB,UK', 'SU', 'ZZ', 'G', ''])
      expect(read(text), text).not.toHaveProperty('value');
  });
});

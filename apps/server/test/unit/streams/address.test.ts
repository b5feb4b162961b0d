import { expect, test } from 'vitest';
import { readAddress } from '../../../src/edge/streams/address.ts';

test('STR-344: an address is read strictly: what nobody here reads is refused with why', () => {
  for (const address of [
    '/ws?x=1',
    '/ws/btcusdt@trade?streams=btcusdt@trade',
    '/ws?timeUnit=NANOSECOND',
    '/stream?streams=btcusdt@trade&timeUnit=',
    '/stream?streams=btcusdt@trade&streams=ethusdt@trade',
    '/ws-api/v3?responseFormat=sbe',
    '/ws-api/v3?returnRateLimits=maybe',
  ])
    expect(readAddress(address), address).toMatchObject({ kind: 'refused', error: { status: 400 } });
});

test('STR-344: what says what is done anyhow is taken', () => {
  const names = ['btcusdt@trade'];
  expect(readAddress('/ws/btcusdt@trade?timeUnit=millisecond')).toEqual({
    kind: 'streams',
    names,
    isCombined: false,
    timeUnit: 'MILLISECOND',
  });
  expect(readAddress('/ws/btcusdt%40trade')).toMatchObject({ kind: 'streams', names, isCombined: false });
  expect(readAddress('/ws?timeUnit=microsecond')).toMatchObject({ timeUnit: 'MICROSECOND' });
  expect(readAddress('/ws-api/v3?timeUnit=MICROSECOND')).toMatchObject({ timeUnit: 'MICROSECOND' });
  expect(readAddress('/stream?streams=btcusdt@trade&timeUnit=MILLISECOND')).toMatchObject({
    names,
    isCombined: true,
  });
  expect(readAddress('/ws-api/v3?returnRateLimits=false')).toEqual({
    kind: 'requests',
    includeLimits: false,
    timeUnit: 'MILLISECOND',
  });
  expect(readAddress('/ws-api/v3')).toMatchObject({ kind: 'requests', includeLimits: true });
  expect(readAddress('/ws/3')).toMatchObject({ kind: 'streams', names: [], isCombined: false });
  expect(readAddress('/elsewhere')).toBeNull();
});

import { expect, it } from 'vitest';
import { clientAddress } from '../../src/edge/http/client-address.ts';

it('ACC-124: an IPv4 address is told as people know it, and IPv6 as it is', () => {
  expect(clientAddress({ ip: '::ffff:192.0.2.1' })).toBe('192.0.2.1');
  expect(clientAddress({ ip: '::FFFF:127.0.0.1' })).toBe('127.0.0.1');
  for (const ip of ['192.0.2.1', '::1', '2001:db8::1', '::ffff:c000:201'])
    expect(clientAddress({ ip })).toBe(ip);
});

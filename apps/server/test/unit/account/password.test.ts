import { afterAll, beforeEach, expect, it, vi } from 'vitest';

/**
 * Counts the real hashes. Tests share their modules, so that the mocked one is loaded anew for this file and after it.
 */
vi.resetModules();
vi.doMock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});
const { hash, verify } = await import('@node-rs/argon2');
const { hashPassword, isPasswordOf } = await import('../../../src/people/account/password.ts');

afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

beforeEach(() => {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
});

const costOf = (stored: unknown): string | undefined => /\$m=\d+,t=\d+,p=\d+\$/.exec(String(stored))?.[0];

it('ACC-006: an account that does not exist costs the same work as a wrong password', async () => {
  await isPasswordOf(undefined, 'warm up');
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  const stored = await hashPassword('Right-1234');
  vi.mocked(hash).mockClear();
  expect(await isPasswordOf(stored, 'Wrong-1234')).toBe(false);
  expect(await isPasswordOf(undefined, 'Wrong-1234')).toBe(false);
  const [known, unknown] = vi.mocked(verify).mock.calls;
  expect(verify).toHaveBeenCalledTimes(2);
  expect(hash).not.toHaveBeenCalled();
  expect(costOf(known?.[0])).toBe('$m=19456,t=2,p=1$');
  expect(costOf(unknown?.[0])).toBe(costOf(known?.[0]));
});

it('ACC-006: the password of nobody opens nothing', async () => {
  expect(await isPasswordOf(undefined, 'nobody has this password')).toBe(false);
});

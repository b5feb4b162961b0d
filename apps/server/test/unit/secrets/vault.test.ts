import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault, VaultProblem } from '../../../src/secrets/vault.ts';

const vault = createVault(Buffer.alloc(32, 1));

describe('vault', () => {
  it('OPS-035: what was sealed opens again, byte for byte, and two seals of the same differ', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (plain, place) => {
        const sealed = vault.seal(plain, place);
        expect(new Uint8Array(vault.open(sealed, place))).toEqual(plain);
        expect(vault.seal(plain, place).equals(sealed)).toBe(false);
      }),
    );
    expect(vault.openText(vault.sealText('KVKFKRCP 验证', 'users/7/totp'), 'users/7/totp')).toBe(
      'KVKFKRCP 验证',
    );
  });

  it('OPS-035: one changed bit, a shorter text, another place or another key is refused, not read as something else', () => {
    const sealed = vault.seal(Buffer.from('a passport'), 'papers/1');
    fc.assert(
      fc.property(fc.nat({ max: sealed.length * 8 - 1 }), (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => vault.open(changed, 'papers/1')).toThrow(VaultProblem);
      }),
      { numRuns: 300 },
    );
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => vault.open(sealed.subarray(0, length), 'papers/1')).toThrow(VaultProblem);
    }
    expect(() => vault.open(sealed, 'papers/2')).toThrow(VaultProblem);
    expect(() => createVault(Buffer.alloc(32, 2)).open(sealed, 'papers/1')).toThrow(VaultProblem);
  });

  it('OPS-036: a key of another length is refused, and two keys show different fingerprints', () => {
    expect(() => createVault(Buffer.alloc(16))).toThrow(VaultProblem);
    expect(vault.fingerprint).toBe(createVault(Buffer.alloc(32, 1)).fingerprint);
    expect(vault.fingerprint).not.toBe(createVault(Buffer.alloc(32, 2)).fingerprint);
  });
});

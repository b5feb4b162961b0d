import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealedColumn } from '../../../src/core/secrets/sealed-column.ts';
import { createVault, VaultProblem } from '../../../src/core/secrets/vault.ts';

const KEY = Buffer.alloc(32, 1);
const NEXT = Buffer.alloc(32, 2);
const vault = createVault(KEY);
const at = sealedColumn('papers', 'details', { key: 'id', contextOf: (place: string) => place }).contextOf;
/** Sealed with `KEY` for the place `papers/1` by an earlier version, without a key id. */
const WITHOUT_KEY = 'AV_H-8GCMHstmhkjF9TSId-2Hohs0Jc8-toHlu3Nyfl1Wq-zcnJ7';

describe('vault', () => {
  it('OPS-035: what was sealed opens again, byte for byte, and two seals of the same differ', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (plain, place) => {
        const sealed = vault.seal(plain, at(place));
        expect(new Uint8Array(vault.open(sealed, at(place)))).toEqual(plain);
        expect(vault.seal(plain, at(place)).equals(sealed)).toBe(false);
      }),
    );
    const place = at('users/7/totp');
    expect(vault.openText(vault.sealText('KVKFKRCP 验证', place), place)).toBe('KVKFKRCP 验证');
  });

  it('OPS-035: one changed bit, a shorter text, another place or another key is refused, not read as something else', () => {
    const sealed = vault.seal(Buffer.from('a passport'), at('papers/1'));
    fc.assert(
      fc.property(fc.nat({ max: sealed.length * 8 - 1 }), (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => vault.open(changed, at('papers/1'))).toThrow(VaultProblem);
      }),
      { numRuns: 300 },
    );
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => vault.open(sealed.subarray(0, length), at('papers/1'))).toThrow(VaultProblem);
    }
    expect(() => vault.open(sealed, at('papers/2'))).toThrow(VaultProblem);
    expect(() => createVault(Buffer.alloc(32, 2)).open(sealed, at('papers/1'))).toThrow(VaultProblem);
  });

  it('OPS-036: a key of another length is refused, and two keys show different fingerprints', () => {
    expect(() => createVault(Buffer.alloc(16))).toThrow(VaultProblem);
    expect(vault.fingerprint).toBe(createVault(Buffer.alloc(32, 1)).fingerprint);
    expect(vault.fingerprint).not.toBe(createVault(Buffer.alloc(32, 2)).fingerprint);
  });

  it('OPS-540: a seal names its key: after a change of the key the former one opens what it sealed, and seals nothing more', () => {
    const former = vault.sealText('a passport', at('papers/1'));
    const both = createVault(NEXT, { keys: [KEY] });
    expect(both.openText(former, at('papers/1'))).toBe('a passport');
    expect(both.openText(WITHOUT_KEY, at('papers/1'))).toBe('a passport');
    const sealed = both.sealText('a passport', at('papers/1'));
    expect(createVault(NEXT).openText(sealed, at('papers/1'))).toBe('a passport');
    expect(() => vault.openText(sealed, at('papers/1'))).toThrow(VaultProblem);
    expect(() => createVault(NEXT).openText(former, at('papers/1'))).toThrow(VaultProblem);
    for (const [key, text] of [
      [both, sealed],
      [vault, former],
    ] as const)
      expect(text.startsWith(key.sealHeader.toString('base64url'))).toBe(true);
  });

  it('OPS-540: what was hashed with a former key is recognised, also when only its key of hashes is kept', () => {
    const digest = vault.digest('12345', 'recovery codes');
    const both = createVault(NEXT, { keys: [KEY] });
    const rotated = createVault(NEXT, { hashKeys: both.formerHashKeys });
    for (const one of [both, rotated]) {
      expect(one.digests('12345', 'recovery codes')).toEqual([one.digest('12345', 'recovery codes'), digest]);
      expect(one.digest('12345', 'recovery codes')).toEqual(
        createVault(NEXT).digest('12345', 'recovery codes'),
      );
    }
    expect(
      createVault(KEY, { keys: [KEY], hashKeys: both.formerHashKeys }).digests('12345', ''),
    ).toHaveLength(1);
  });
});

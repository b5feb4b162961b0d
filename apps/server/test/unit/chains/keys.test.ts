import { describe, expect, test } from 'vitest';
import { lockingScriptOf, PARAMETERS } from '../../../src/chains/bitcoin/scripts.ts';
import { evmAddress } from '../../../src/chains/evm/sign.ts';
import { readPublicKeys } from '../../../src/chains/keys/public-keys.ts';
import { deriveKeys } from '../../../src/chains/keys/secret-keys.ts';
import { openMnemonic, SeedProblem, sealMnemonic } from '../../../src/chains/keys/seed-file.ts';

/** Seed words of the examples in BIP 84 and BIP 86. */
const EXAMPLE =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const CHEAP = 2 ** 14;
const PASSPHRASE = 'correct horse battery';

describe('keys of chains', () => {
  const keys = deriveKeys(EXAMPLE);
  const publicKeys = readPublicKeys({
    ethereum: keys.publicKey('ethereum'),
    'bitcoin-p2wpkh': keys.publicKey('bitcoin-p2wpkh'),
    'bitcoin-p2tr': keys.publicKey('bitcoin-p2tr'),
  });
  const bitcoinAddress = (account: string, branch: number): string => {
    const place = { account, branch, position: 0 };
    return lockingScriptOf(place, publicKeys.at(place), PARAMETERS.main).address;
  };

  test('CHN-001: addresses are those that BIP 84, BIP 86 and BIP 44 give, from public keys alone', () => {
    expect(bitcoinAddress('bitcoin-p2wpkh', 0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(bitcoinAddress('bitcoin-p2wpkh', 1)).toBe('bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el');
    expect(bitcoinAddress('bitcoin-p2tr', 0)).toBe(
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    );
    expect(evmAddress(publicKeys.at({ account: 'ethereum', branch: 0, position: 0 }))).toBe(
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    );
  });

  test('CHN-002: settings take public keys alone, and repeat none that was private', () => {
    const secret =
      'xprv9s21ZrQH143K3GJpoapnV8SFfukcVBSfeCficPSGfubmSFDxo1kuHnLisriDvSnRRuL2Qrg5ggqHKNVpxR86QEC8w35uxmGoggxtQTPvfUu';
    const read = () => readPublicKeys({ ethereum: secret });
    expect(read).toThrow('the key of ethereum is a private key');
    expect(read).not.toThrow(secret);
    expect(() => readPublicKeys({ ethereum: `${secret}x` })).toThrow('cannot be read');
  });

  test('CHN-003: a seed lies sealed on the disk, opens with its passphrase alone, and is not made cheaper to guess', () => {
    const sealed = sealMnemonic(EXAMPLE, PASSPHRASE, CHEAP);
    expect(sealed).not.toContain('abandon');
    expect(openMnemonic(sealed, PASSPHRASE)).toBe(EXAMPLE);
    expect(sealMnemonic(EXAMPLE, PASSPHRASE, CHEAP), 'never the same twice').not.toBe(sealed);
    expect(() => openMnemonic(sealed, `${PASSPHRASE}!`)).toThrow(SeedProblem);
    const parsed = JSON.parse(sealed) as { kdf: { cost: number }; sealed: string };
    const cheaper = { ...parsed, kdf: { ...parsed.kdf, cost: 2 ** 10 } };
    expect(() => openMnemonic(JSON.stringify(cheaper), PASSPHRASE)).toThrow('This is not a seed file.');
    const changed = {
      ...parsed,
      sealed: parsed.sealed.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    };
    expect(() => openMnemonic(JSON.stringify(changed), PASSPHRASE)).toThrow('does not open');
    for (const text of ['', '{}', 'null', '[]', '{"format":"assay-seed"}'])
      expect(() => openMnemonic(text, PASSPHRASE)).toThrow('This is not a seed file.');
  });

  test('CHN-003: what are no words, and a short passphrase, are refused without repeating them', () => {
    expect(() => sealMnemonic('not the words', PASSPHRASE)).toThrow('This is not a valid seed phrase.');
    expect(() => sealMnemonic(EXAMPLE, 'short')).toThrow('12 characters');
  });

  test('CHN-071: keys print as nothing', () => {
    const printed = `${JSON.stringify(keys)} ${String(keys)}`;
    expect(printed).not.toMatch(/xprv|abandon/);
  });
});

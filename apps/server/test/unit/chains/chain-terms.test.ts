import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deriveKeys } from '../../../src/chains/keys/secret-keys.ts';
import { createMnemonic, sealMnemonic } from '../../../src/chains/keys/seed-file.ts';
import { configuredNetworks, readChainTerms } from '../../../src/chains/setup/chain-config.ts';
import { openKeys } from '../../../src/chains/setup/networks.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-chains-'));
const SECRET = 'hunter2-of-the-node';
const PASSPHRASE = 'a passphrase of tests';
const WORDS = createMnemonic();

const GOOD = {
  keys: { accounts: { ethereum: deriveKeys(WORDS).publicKey('ethereum') } },
  networks: {
    ethereum: {
      node: `https://user:${SECRET}@node.example/v3`,
      chainId: 1,
      coin: 'ETH',
      maxFeePerGasGwei: '200',
      tokens: [{ currency: 'USDT', contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 }],
    },
  },
};

function written(value: unknown): string {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

describe('the operator’s file of chains', () => {
  test('CHN-006: what is right is read', () => {
    expect(configuredNetworks(readChainTerms(written(GOOD)))).toEqual(['ethereum']);
  });

  test.each([
    ['it is not there', join(folder, 'nowhere.json'), 'ENOENT'],
    ['it is not JSON', written(`{ "node": "${SECRET}"`), 'it is not JSON'],
    ['a key is missing', written({ ...GOOD, keys: {} }), 'keys.accounts'],
    ['a word is unknown', written({ ...GOOD, [SECRET]: 1 }), 'wrong at it'],
    [
      'an address is none',
      written({ ...GOOD, networks: { ethereum: { ...GOOD.networks.ethereum, node: `ftp://${SECRET}` } } }),
      'networks.ethereum.node',
    ],
    [
      'a number is a text',
      written({ ...GOOD, networks: { ethereum: { ...GOOD.networks.ethereum, chainId: SECRET } } }),
      'networks.ethereum.chainId',
    ],
  ])('CHN-006 CHN-070: %s: the place is named, and nothing of what stands there', (_, path, place) => {
    expect(() => readChainTerms(path)).toThrow(place);
    expect(() => readChainTerms(path)).not.toThrow(SECRET);
  });

  test('CHN-006: a seed that is not the one of the public keys ends the start', () => {
    const seedFile = join(folder, 'seed.sealed');
    writeFileSync(seedFile, sealMnemonic(createMnemonic(), PASSPHRASE, 2 ** 14));
    const terms = readChainTerms(written({ ...GOOD, keys: { ...GOOD.keys, seedFile } }));
    expect(() => openKeys(terms, PASSPHRASE)).toThrow('not the one of the public key of ethereum');
    expect(() => openKeys(terms, 'another passphrase')).toThrow('does not open with this passphrase');
    expect(openKeys(terms, null).secretKeys, 'without a passphrase it signs nothing').toBeNull();
    writeFileSync(seedFile, sealMnemonic(WORDS, PASSPHRASE, 2 ** 14));
    expect(openKeys(terms, PASSPHRASE).secretKeys).not.toBeNull();
  });
});

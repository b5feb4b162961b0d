import { currencyId } from '@assay/engine';
import { afterEach, expect, test } from 'vitest';
import type { Asset } from '../../../src/chains/assets.ts';
import { readPublicKeys } from '../../../src/chains/keys/public-keys.ts';
import { deriveKeys } from '../../../src/chains/keys/secret-keys.ts';
import { createOmniAdapter } from '../../../src/chains/omni/adapter.ts';
import { type RecordedNode, startRecordedNode } from '../../support/chains/recorded-node.ts';
import { WORDS } from '../../support/chains/words.ts';

const KEYS = deriveKeys(WORDS);
const COIN: Asset = { currency: currencyId(3), code: 'BTC', decimals: 8, unitDecimals: 8, contract: null };
const TOKEN: Asset = { currency: currencyId(2), code: 'USDT', decimals: 8, unitDecimals: 8, contract: '31' };
const OPTIONS = { coin: COIN, token: TOKEN, fingerprint: 0, maxFeePerByte: 20n };
/** First block of Bitcoin, which is public. */
const HASH = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
const BLOCK =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000';

let node: RecordedNode | null = null;
afterEach(() => node?.close());

/** In the form of Omni Core's documentation of `omni_gettransaction`. */
const sent = (txid: string, referenceaddress: string, more: object = {}) => ({
  txid,
  fee: '0.00001500',
  sendingaddress: '1EXoDusjGwvnjZUyKkxZ4UHEf77z6A5S4P',
  referenceaddress,
  ismine: false,
  version: 0,
  type_int: 0,
  type: 'Simple Send',
  propertyid: 31,
  divisible: true,
  amount: '12.50000001',
  valid: true,
  blockhash: HASH,
  ...more,
});

test('CHN-131: of the tokens in a block only valid simple sends of the property are deposits, to the unit', async () => {
  const publicKeys = readPublicKeys({ omni: KEYS.publicKey('omni') });
  let ours = '';
  const transactions = () => ({
    good: sent('good', ours),
    invalid: sent('invalid', ours, { valid: false }),
    other: sent('other', ours, { propertyid: 1 }),
    offer: sent('offer', ours, { type_int: 20 }),
    strangers: sent('strangers', '1EXoDusjGwvnjZUyKkxZ4UHEf77z6A5S4P'),
  });
  node = await startRecordedNode((_, { method, params }) => {
    const [argument] = params as readonly unknown[];
    const answers: Readonly<Record<string, unknown>> = {
      getblockhash: HASH,
      getblock: BLOCK,
      omni_listblocktransactions: Object.keys(transactions()),
      omni_gettransaction: transactions()[argument as 'good'],
      omni_getbalance: { balance: '3.00000000', reserved: '0.00000000', frozen: '0.00000000' },
    };
    return JSON.stringify({ result: answers[String(method)], error: null, id: 1 });
  });
  const chain = createOmniAdapter({ ...OPTIONS, url: node.url, publicKeys, secretKeys: null });
  ours = chain.address({ account: 'omni', branch: 0, position: 0 });
  expect(ours).toMatch(/^1/);
  expect(
    chain.canonical('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'),
    'the older addresses alone',
  ).toBeNull();
  const read = await chain.block(0, async (addresses) => new Set(addresses.filter((one) => one === ours)));
  expect(read?.credits).toEqual([
    { transaction: 'good', output: 0, address: ours, asset: TOKEN, units: 1_250_000_001n },
  ]);
  expect(await chain.balance(ours, TOKEN)).toBe(300_000_000n);
  expect(chain.sign, 'it is watched only').toBeNull();
});

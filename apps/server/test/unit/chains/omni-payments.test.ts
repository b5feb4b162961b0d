import { currencyId } from '@assay/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { Address, OutScript, RawTx } from '@scure/btc-signer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AvailableFunds,
  type ChainAdapter,
  type Draft,
  isShortage,
  type KeyPath,
} from '../../../src/chains/adapter.ts';
import type { Asset } from '../../../src/chains/assets.ts';
import { PARAMETERS } from '../../../src/chains/bitcoin/scripts.ts';
import { readPublicKeys } from '../../../src/chains/keys/public-keys.ts';
import { deriveKeys } from '../../../src/chains/keys/secret-keys.ts';
import { describeBatch, signBatch } from '../../../src/chains/offline/sign-batch.ts';
import { createOmniAdapter } from '../../../src/chains/omni/adapter.ts';
import { readSimpleSend, simpleSendScript } from '../../../src/chains/omni/payload.ts';
import { type RecordedNode, startRecordedNode } from '../../support/chains/recorded-node.ts';
import { WORDS } from '../../support/chains/words.ts';

const KEYS = deriveKeys(WORDS);
const COIN: Asset = { currency: currencyId(3), code: 'BTC', decimals: 8, unitDecimals: 8, contract: null };
const TOKEN: Asset = { currency: currencyId(2), code: 'USDT', decimals: 8, unitDecimals: 8, contract: '31' };
const RECEIVER = '1EXoDusjGwvnjZUyKkxZ4UHEf77z6A5S4P';
const USER: KeyPath = { account: 'omni', branch: 0, position: 4 };
const NOTHING_SPOKEN: AvailableFunds = { isReserved: () => false, reserved: () => 0n, outputs: [] };

let node: RecordedNode;
let chain: ChainAdapter;
let watching: ChainAdapter;
let house: string;
let user: string;
let raw: ReadonlyMap<string, string>;
/** Unspent outputs of the node, in the form of `listunspent`. */
let unspent: { txid: string; vout: number; address: string; amount: number }[];
let isValid: boolean | undefined;

const script = (address: string) => OutScript.encode(Address(PARAMETERS.main).decode(address));

/** Returns a transaction that pays these coins, in the node's form: id and bytes. */
function paying(address: string, units: bigint, round: number): readonly [id: string, bytes: string] {
  const input = { txid: new Uint8Array(32).fill(round), index: 0, sequence: 0xffffffff };
  const bytes = RawTx.encode({
    ...{ version: 1, segwitFlag: false, lockTime: 0 },
    inputs: [{ ...input, finalScriptSig: Uint8Array.of(0x51) }],
    outputs: [{ amount: units, script: script(address) }],
  });
  return [hex.encode(sha256(sha256(bytes)).toReversed()), hex.encode(bytes)];
}

beforeEach(async () => {
  node = await startRecordedNode((_, { method, params }) => {
    const [argument] = params as readonly unknown[];
    const answers: Readonly<Record<string, unknown>> = {
      omni_getbalance: { balance: '40.00000000', reserved: '0.00000000', frozen: '0.00000000' },
      estimatesmartfee: { feerate: 0.0001, blocks: 3 },
      listunspent: unspent.filter(({ address }) => JSON.stringify(params).includes(address)),
      getrawtransaction: raw.get(String(argument)),
      omni_gettransaction: { txid: argument, valid: isValid },
      sendrawtransaction: 'an id',
    };
    return JSON.stringify({ result: answers[String(method)], error: null, id: 1 });
  });
  const publicKeys = readPublicKeys({ omni: KEYS.publicKey('omni') });
  const options = { url: node.url, coin: COIN, token: TOKEN, fingerprint: 0, maxFeePerByte: 300n };
  chain = createOmniAdapter({ ...options, publicKeys, secretKeys: KEYS });
  watching = createOmniAdapter({ ...options, publicKeys, secretKeys: null });
  house = chain.address(chain.house);
  user = chain.address(USER);
  const coins = paying(house, 100_000n, 1);
  const dust = paying(user, 546n, 2);
  raw = new Map([coins, dust]);
  unspent = [
    { txid: dust[0], vout: 0, address: user, amount: 0.00000546 },
    { txid: coins[0], vout: 0, address: house, amount: 0.001 },
  ];
  isValid = true;
});
afterEach(() => node.close());

async function draft(
  order: { source?: KeyPath; target?: string; units?: bigint | null },
  means = NOTHING_SPOKEN,
) {
  const whole = { asset: TOKEN, source: chain.house, target: RECEIVER, units: 1_250_000_001n, ...order };
  return (await chain.quote(whole, null)).draft(means);
}

async function made(order: Parameters<typeof draft>[0]): Promise<Draft> {
  const found = await draft(order);
  if (isShortage(found)) throw new Error(`there is no draft: ${found.short}`);
  return found;
}

function outputsOf(bytes: string) {
  return RawTx.decode(hex.decode(bytes)).outputs.map(({ amount, script: lock }) => [
    amount,
    readSimpleSend(lock) ?? Address(PARAMETERS.main).encode(OutScript.decode(lock)),
  ]);
}

test('CHN-132: what a simple send says is what Omni’s own transactions have', () => {
  const sent = simpleSendScript({ property: 31, units: 5_000_000_000n });
  expect(hex.encode(sent)).toBe('6a146f6d6e69000000000000001f000000012a05f200');
  expect(readSimpleSend(sent)).toEqual({ property: 31, units: 5_000_000_000n });
  expect(readSimpleSend(hex.decode('6a146f6d6e69000000140000001f000000012a05f200')), 'an offer').toBeNull();
  for (const units of [0n, 2n ** 63n]) expect(() => simpleSendScript({ property: 31, units })).toThrow();
});

test('CHN-132: a withdrawal is a send of the house’s, its receiver last, with the rest of the coins back', async () => {
  const drafted = await made({});
  const signed = await chain.sign?.(drafted);
  // 247 bytes at 10 satoshi, and the coins of the receiver's output.
  expect(drafted.fee).toBe(2_580n + 546n);
  expect(drafted.resources).toEqual([`output:${unspent[1]?.txid}:0`]);
  expect(outputsOf(signed?.bytes ?? '')).toEqual([
    [100_000n - 546n - 2_580n, house],
    [0n, { property: 31, units: 1_250_000_001n }],
    [546n, RECEIVER],
  ]);
  const size = hex.decode(signed?.bytes ?? '').length;
  expect(2_580 / size).toBeGreaterThanOrEqual(10);
  expect(2_580 / size).toBeLessThan(10.5);
  expect(await watching.accept(drafted, signed?.bytes ?? '')).toEqual(signed);
  expect(await chain.broadcast(signed?.bytes ?? '')).toEqual({ outcome: 'taken' });
  expect(node.asked.at(-1)).toContain(signed?.bytes);
});

test('CHN-132: what a user’s address has is swept by its own dust, and the house pays', async () => {
  const drafted = await made({ source: USER, target: house, units: null });
  expect(drafted.units).toBe(4_000_000_000n);
  const signed = await chain.sign?.(drafted);
  const { inputs } = RawTx.decode(hex.decode(signed?.bytes ?? ''));
  // By the protocol, the sender is the owner of the first input.
  expect(inputs.map(({ txid }) => hex.encode(txid))).toEqual(unspent.map(({ txid }) => txid));
  expect(outputsOf(signed?.bytes ?? '').slice(1)).toEqual([
    [0n, { property: 31, units: 4_000_000_000n }],
    [546n, house],
  ]);
});

test('CHN-132: tokens or coins that do not suffice, or are spoken for, are waited for', async () => {
  const short = (missing: bigint) => ({ short: 'funds', missing });
  expect(await draft({ units: 4_000_000_001n })).toEqual(short(1n));
  expect(await draft({}, { ...NOTHING_SPOKEN, reserved: () => 3_000_000_000n })).toEqual(short(250_000_001n));
  expect(await draft({}, { ...NOTHING_SPOKEN, isReserved: () => true })).toEqual(short(546n));
  expect(await draft({ units: null }, { ...NOTHING_SPOKEN, reserved: () => 4_000_000_000n })).toMatchObject({
    short: 'dust',
  });
  unspent = unspent.slice(0, 1);
  expect(await draft({ source: USER, target: house, units: null })).toMatchObject({ short: 'funds' });
  expect(
    (await chain.quote({ asset: COIN, source: chain.house, target: user, units: 1n }, null)).draft(
      NOTHING_SPOKEN,
    ),
  ).toEqual(short(0n));
});

test('CHN-132 CHN-084: it is signed elsewhere, shown from the very bytes, and taken back only as it was given out', async () => {
  const drafted = await made({});
  const batch = {
    ...({ format: 'assay-batch', version: 1, batch: '1', network: 'omni' } as const),
    transactions: [
      {
        ...{ transaction: '1', purpose: 'withdrawal', withdrawal: 7, unsigned: drafted.unsigned },
        pays: { currency: 'USDT', amount: '12.50000001', to: RECEIVER, fee: '0.00003126 BTC' },
      },
    ],
  };
  expect(
    describeBatch(batch, KEYS)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'Transaction 1: withdrawal 7',
    `12.50000001 (1250000001 units) of property 31 from ${house} to ${RECEIVER}`,
    '0.00096874 in coins to the exchange itself',
    `0.00000546 in coins to ${RECEIVER}`,
    'fee 0.00002580 for 1 inputs',
  ]);
  const document = await signBatch(batch, KEYS);
  const bytes = document.transactions[0]?.signed ?? '';
  expect(await watching.accept(drafted, bytes)).toMatchObject({ bytes });
  const other = await made({ units: 1_250_000_002n });
  expect(await watching.accept(other, bytes)).toEqual({ problem: 'other_content' });
  expect(await watching.accept(drafted, 'no transaction')).toEqual({ problem: 'unreadable' });
  const stranger = deriveKeys(WORDS_OF_ANOTHER);
  const foreign = (await signBatch(batch, { ...KEYS, at: (place) => stranger.at(place) }).catch(() => null))
    ?.transactions[0]?.signed;
  expect(foreign, 'another seed signs nothing').toBeUndefined();
  const spoilt = bytes.replace(/30440220|304402|3045022100/, (found) => `${found.slice(0, -2)}ff`);
  expect(await watching.accept(drafted, spoilt)).toEqual({ problem: 'bad_signature' });
});

test('CHN-132: a send that stands in a block and that the protocol calls invalid has not paid', async () => {
  expect(await chain.included('an id')).toEqual({ succeeded: true, fee: null });
  isValid = false;
  expect(await chain.included('an id')).toEqual({ succeeded: false, fee: null });
  isValid = undefined;
  await expect(chain.included('an id')).rejects.toThrow('does not report');
});

const WORDS_OF_ANOTHER = `${'zoo '.repeat(23)}vote`;

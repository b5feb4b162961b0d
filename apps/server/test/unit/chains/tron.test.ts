import { currencyId } from '@assay/engine';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { afterEach, describe, expect, test } from 'vitest';
import { type AvailableFunds, isProblem, isShortage } from '../../../src/chains/adapter.ts';
import type { Asset } from '../../../src/chains/assets.ts';
import { readPublicKeys } from '../../../src/chains/keys/public-keys.ts';
import { deriveKeys } from '../../../src/chains/keys/secret-keys.ts';
import { createTronAdapter } from '../../../src/chains/tron/adapter.ts';
import { fromHex, tronAddress, tronBytes } from '../../../src/chains/tron/address.ts';
import { idOf, rawBytes, type UnsignedTron } from '../../../src/chains/tron/unsigned.ts';
import { type RecordedNode, startRecordedNode } from '../../support/chains/recorded-node.ts';
import { WORDS } from '../../support/chains/words.ts';

const KEYS = deriveKeys(WORDS);
const TRX: Asset = { currency: currencyId(4), code: 'TRX', decimals: 6, unitDecimals: 6, contract: null };
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const USDT: Asset = { currency: currencyId(2), code: 'USDT', decimals: 8, unitDecimals: 6, contract: TOKEN };
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Responses of public nodes to /wallet/createtransaction, from the documentation of two operators. */
const RECORDED: readonly {
  readonly unsigned: Partial<UnsignedTron>;
  readonly raw: string;
  readonly id: string;
}[] = [
  {
    unsigned: {
      from: 'TZ4UXDV5ZhNW7fb2AMSbgfAEZ7hWsnYS2g',
      to: 'TPswDDCAWhJAZGdHPidFg5nEf8TkNToDX1',
      units: '1000',
      refBlockBytes: '56fe',
      refBlockHash: '89ca16671fbb995c',
      expiration: 1756818288000,
      timestamp: 1756818229185,
    },
    raw: '0a0256fe220889ca16671fbb995c4080db9ed490335a66080112620a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412310a1541fd49eda0f23ff7ec1d03b52c3a45991c24cd440e12154198927ffb9f554dc4a453c64b2e553a02d6df514b18e80770c18f9bd49033',
    id: '7f582b84f4d976ca68bfdb5d32a51e40419b991c0ec046d3ad53b7daeb1fc0db',
  },
  {
    unsigned: {
      from: fromHex('41dd791d6b49e190062d650e6a23c575510d35f2f9'),
      to: fromHex('4192ad11c1bf16b3b14b0bd6b5c7e2db73a0b5e83a'),
      units: '1000000',
      refBlockBytes: '2927',
      refBlockHash: '939ece39d08a7abe',
      expiration: 1777447527000,
      timestamp: 1777447470038,
    },
    raw: '0a0229272208939ece39d08a7abe40d8c483c1dd335a67080112630a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412320a1541dd791d6b49e190062d650e6a23c575510d35f2f912154192ad11c1bf16b3b14b0bd6b5c7e2db73a0b5e83a18c0843d70d68780c1dd33',
    id: '6303c7639f591407ef9f34a7ac8c9c9a21151f5a6af21924502515734fc267ab',
  },
];

/** Header of block 66987565 of the test network Nile, as published by its operator. */
const HEADER = {
  blockID: '0000000003fe262d52bfa4b2814f816fd2e57af5b98a33d60d8630a03a908e0e',
  block_header: {
    raw_data: {
      number: 66987565,
      parentHash: '0000000003fe262c85cd6b02033f4c3e5c1efa35de256a17bd906dc61fb1aeed',
      timestamp: 1777445121000,
    },
  },
};

let node: RecordedNode | null = null;
afterEach(() => node?.close());

async function adapterOn(answers: Readonly<Record<string, unknown>>) {
  node = await startRecordedNode((path) => {
    const answer = answers[path.replace('/wallet/', '')];
    return typeof answer === 'string' ? answer : JSON.stringify(answer ?? {});
  });
  return createTronAdapter({
    url: node.url,
    apiKey: null,
    assets: [TRX, USDT],
    feeLimit: 30_000_000n,
    publicKeys: readPublicKeys({ tron: KEYS.publicKey('tron') }),
    secretKeys: KEYS,
  });
}

function means(reserved: readonly string[] = []): AvailableFunds {
  return { isReserved: (resource) => reserved.includes(resource), reserved: () => 0n, outputs: [] };
}

const PLACE = { account: 'tron', branch: 0, position: 0 };

describe('Tron by recorded answers', () => {
  test.each(RECORDED)(
    'CHN-130: a transaction is made of the bytes that a node makes of it: $id',
    ({ unsigned, raw, id }) => {
      const made = rawBytes({
        kind: 'tron',
        place: PLACE,
        contract: null,
        feeLimit: 0,
        ...unsigned,
      } as UnsignedTron);
      expect(hex.encode(made)).toBe(raw);
      expect(idOf(made)).toBe(id);
    },
  );

  test('CHN-130: addresses carry their checksum, and are that of the key', () => {
    expect(tronBytes(TOKEN)).not.toBeNull();
    expect(tronBytes(`${TOKEN.slice(0, -1)}u`)).toBeNull();
    expect(tronBytes('0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBeNull();
    // Key of the number one, which is public.
    const one = secp256k1.getPublicKey(Uint8Array.of(...new Uint8Array(31), 1), true);
    expect(hex.encode(tronBytes(tronAddress(one)) ?? new Uint8Array())).toBe(
      '417e5f4552091a69125d5dfcb7b8c2659029395bdf',
    );
  });

  test('CHN-130: coins and tokens of a block are deposits where they succeeded, exact beyond what a float holds', async () => {
    const keys = readPublicKeys({ tron: KEYS.publicKey('tron') });
    const ours = tronAddress(keys.at(PLACE));
    const digits = hex.encode(tronBytes(ours) ?? new Uint8Array());
    const transfer = (txID: string, to: string, contractRet: string, amount: string): string =>
      `{"txID":"${txID}","ret":[{"contractRet":"${contractRet}"}],"raw_data":{"contract":[{"type":"TransferContract",
       "parameter":{"value":{"amount":${amount},"owner_address":"41${'11'.repeat(20)}","to_address":"${to}"}}}]}}`;
    const header = JSON.stringify(HEADER).slice(0, -1);
    const block = `${header},"transactions":[${[
      transfer('aa', digits, 'SUCCESS', '9007199254740993'),
      transfer('bb', digits, 'OUT_OF_ENERGY', '5'),
      transfer('cc', `41${'22'.repeat(20)}`, 'SUCCESS', '7'),
    ].join()}]}`;
    const log = (to: string, contract: string) => ({
      address: hex.encode((tronBytes(contract) ?? new Uint8Array()).subarray(1)),
      topics: [TRANSFER, `${'0'.repeat(24)}${'11'.repeat(20)}`, `${'0'.repeat(24)}${to.slice(2)}`],
      data: (2_500_000).toString(16).padStart(64, '0'),
    });
    const infos = [
      {
        id: 'dd',
        receipt: { result: 'SUCCESS' },
        log: [log(`41${'22'.repeat(20)}`, TOKEN), log(digits, TOKEN)],
      },
      { id: 'ee', receipt: { result: 'REVERT' }, log: [log(digits, TOKEN)] },
      { id: 'ff', receipt: { result: 'SUCCESS' }, log: [log(digits, 'TPswDDCAWhJAZGdHPidFg5nEf8TkNToDX1')] },
    ];
    const chain = await adapterOn({ getblockbynum: block, gettransactioninfobyblocknum: infos });
    const read = await chain.block(
      66987565,
      async (addresses) => new Set(addresses.filter((one) => one === ours)),
    );
    expect(read).toMatchObject({
      height: 66987565,
      hash: HEADER.blockID,
      parent: HEADER.block_header.raw_data.parentHash,
      transactions: ['aa', 'bb', 'cc'],
    });
    expect(read?.credits).toEqual([
      { transaction: 'aa', output: 0, address: ours, asset: TRX, units: 9_007_199_254_740_993n },
      { transaction: 'dd', output: 2, address: ours, asset: USDT, units: 2_500_000n },
    ]);
    expect(await (await adapterOn({})).block(1, async () => new Set()), 'above the head').toBeNull();
  });

  test('CHN-130 CHN-082: a payment is signed by its own key, taken back only unchanged, and two equal ones are two', async () => {
    const chain = await adapterOn({
      getnowblock: HEADER,
      getaccount: { balance: 90_000_000 },
      triggerconstantcontract: { constant_result: [(50_000_000).toString(16).padStart(64, '0')] },
    });
    const order = {
      asset: USDT,
      source: chain.house,
      target: 'TPswDDCAWhJAZGdHPidFg5nEf8TkNToDX1',
      units: 1_000_000n,
    };
    const quote = await chain.quote(order, null);
    const first = quote.draft(means());
    if (isShortage(first)) throw new Error('there is enough');
    const second = quote.draft(means(first.resources));
    if (isShortage(second)) throw new Error('there is enough');
    expect(second.resources).not.toEqual(first.resources);
    const signed = await chain.sign?.(first);
    expect(await chain.accept(first, signed?.bytes ?? '')).toEqual(signed);
    expect(await chain.accept(second, signed?.bytes ?? '')).toEqual({ problem: 'other_content' });
    const spoiled = (signed?.bytes ?? '').replace(/.{6}(.{2})$/, 'abcdef$1');
    const answer = await chain.accept(first, spoiled);
    expect(isProblem(answer) && answer.problem).toBe('bad_signature');
    const large = await chain.quote({ ...order, units: 51_000_000n }, null);
    expect(large.draft(means())).toEqual({ short: 'funds', missing: 1_000_000n });
    const again = await chain.quote(order, first);
    expect(again.draft(means()), 'nothing replaces it').toEqual({ short: 'replacement', missing: 0n });
  });

  test('CHN-130 CHN-047: a transaction is dead once a block is later than its end, and not before', async () => {
    const chain = await adapterOn({ getblockbynum: HEADER });
    const time = HEADER.block_header.raw_data.timestamp;
    const resources = [`until:${time}:aa`, `until:${time - 1}:bb`];
    expect(await chain.consumed?.(resources, 66987565)).toEqual([`until:${time - 1}:bb`]);
  });

  test.each([
    ['{"result":true,"txid":"aa"}', { outcome: 'taken' }],
    ['{"code":"DUP_TRANSACTION_ERROR","message":"64757020"}', { outcome: 'taken' }],
    ['{"code":"SIGERROR","message":"6261642073696e67"}', { outcome: 'refused', reason: 'SIGERROR bad sing' }],
    ['<html>', { outcome: 'unknown' }],
  ])('CHN-130 CHN-040: what a node says to a send is taken as it is: %s', async (answer, outcome) => {
    const chain = await adapterOn({ broadcasthex: answer });
    expect(await chain.broadcast('00')).toEqual(outcome);
  });
});

import { hex } from '@scure/base';
import { RawTx, Transaction } from '@scure/btc-signer';
import { Block } from 'bitcoinjs-lib';
import { describe, expect, test } from 'vitest';
import { NodeError } from '../../../src/chains/adapter.ts';
import { readBlock, readTransactionBytes } from '../../../src/chains/bitcoin/read-block.ts';

/** First block of Bitcoin, which is public. */
const FIRST_BLOCK =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000';

describe('blocks of Bitcoin read from their bytes', () => {
  test('CHN-119: the first block is what everybody knows it to be, and a second implementation reads the same', () => {
    const block = readBlock(hex.decode(FIRST_BLOCK));
    expect(block.hash).toBe('000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f');
    expect(block.transactions.map(({ id }) => id)).toEqual([
      '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
    ]);
    expect(block.transactions[0]?.outputs[0]?.units).toBe(5_000_000_000n);
    expect(Block.fromHex(FIRST_BLOCK).getId()).toBe(block.hash);
  });

  test('CHN-119: a block that is cut short, has more behind it or another content is none', () => {
    const bytes = hex.decode(FIRST_BLOCK);
    expect(() => readBlock(bytes.subarray(0, -1))).toThrow(NodeError);
    expect(() => readBlock(Uint8Array.of(...bytes, 0))).toThrow(NodeError);
    for (const at of [82, 200, bytes.length - 10]) {
      const changed = Uint8Array.from(bytes, (byte, place) => (place === at ? byte ^ 1 : byte));
      expect(() => readBlock(changed), `byte ${at}`).toThrow(NodeError);
    }
    expect(() => readBlock(new Uint8Array())).toThrow(NodeError);
  });

  test('CHN-119: a transaction with witnesses has the id that does not count them', () => {
    const raw = RawTx.encode({
      version: 2,
      segwitFlag: true,
      inputs: [{ txid: new Uint8Array(32).fill(1), index: 3, finalScriptSig: new Uint8Array(), sequence: 0 }],
      outputs: [{ amount: 123n, script: hex.decode(`0014${'ab'.repeat(20)}`) }],
      witnesses: [[new Uint8Array(70).fill(2), new Uint8Array(33).fill(3)]],
      lockTime: 9,
    });
    const read = readTransactionBytes(raw);
    expect(read.id).toBe(Transaction.fromRaw(raw, { disableScriptCheck: true, allowUnknownInputs: true }).id);
    expect(read.inputs).toEqual([{ transaction: '01'.repeat(32), output: 3 }]);
    expect(read.outputs).toMatchObject([{ units: 123n }]);
  });
});

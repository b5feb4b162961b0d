import { hex } from '@scure/base';
import { bip32Path, selectUTXO, Transaction } from '@scure/btc-signer';
import type { AvailableFunds, Draft, FreeOutput, KeyPath, PaymentOrder, Shortage } from '../adapter.ts';
import { ACCOUNTS, isAccountName } from '../keys/accounts.ts';
import type { PublicKeys } from '../keys/public-keys.ts';
import { type ChainParameters, lockingScriptOf, scriptOf } from './scripts.ts';

/** Chain parameters, keys and fee limit of drafts. */
export type BitcoinTerms = {
  readonly parameters: ChainParameters;
  readonly publicKeys: PublicKeys;
  /** Key path for change. */
  readonly house: KeyPath;
  /** Fingerprint of the key tree in a PSBT (BIP 174); 0 if the settings have none. */
  readonly fingerprint: number;
  /** Maximum fee rate in satoshi per virtual byte. */
  readonly maxFeePerByte: bigint;
};

/** Nodes do not relay smaller outputs, of any script type. */
const DUST = 546n;
/** Minimum increase of the fee rate that nodes require of a replacement (BIP 125). */
const MIN_FEE_INCREASE = 1n;
/** Sequence number of a replaceable input (BIP 125). */
const REPLACEABLE = 0xfffffffd;

/** Creates a transaction that pays an order from free outputs, with its change, as a PSBT. */
export function draftBitcoin(
  order: PaymentOrder & { readonly units: bigint },
  feePerByte: bigint,
  terms: BitcoinTerms,
  funds: AvailableFunds,
  replaced: Draft | null,
): Draft | Shortage {
  const target = scriptOf(order.target, terms.parameters);
  if (target === null || order.units < DUST) return { short: 'dust', missing: DUST - order.units };
  const required = replaced === null ? [] : inputsOf(replaced);
  const rate = replaced === null ? min(feePerByte, terms.maxFeePerByte) : raisedFee(feePerByte, replaced);
  if (rate > terms.maxFeePerByte) return { short: 'replacement', missing: 0n };
  const available = funds.outputs.map((output) => inputOf(output, terms));
  const change = lockingScriptOf(terms.house, terms.publicKeys.at(terms.house), terms.parameters);
  const selected = selectUTXO(available, [{ script: target, amount: order.units }], 'default', {
    feePerByte: rate,
    changeAddress: change.address,
    requiredInputs: required,
    network: terms.parameters,
    bip69: true,
    createTx: true,
  });
  const transaction = selected?.tx;
  if (selected === undefined || transaction === undefined)
    return { short: 'funds', missing: order.units - sumOf(funds.outputs) };
  return describe(transaction, order.units, terms, change);
}

type Input = Parameters<typeof selectUTXO>[0][number];

function inputOf({ transaction, output, units, place }: FreeOutput, terms: BitcoinTerms): Input {
  const publicKey = terms.publicKeys.at(place);
  const { script, tapInternalKey } = lockingScriptOf(place, publicKey, terms.parameters);
  const origin = { fingerprint: terms.fingerprint, path: pathOf(place) };
  return {
    txid: hex.decode(transaction),
    index: output,
    sequence: REPLACEABLE,
    witnessUtxo: { amount: units, script },
    ...(tapInternalKey === null
      ? { bip32Derivation: [[publicKey, origin]] }
      : { tapInternalKey, tapBip32Derivation: [[tapInternalKey, { hashes: [], der: origin }]] }),
  };
}

/** Returns the derivation path of a key path from the root, as numbers. Throws for an unknown account. */
function pathOf({ account, branch, position }: KeyPath): number[] {
  if (!isAccountName(account)) throw new Error(`${account} is not a key account`);
  return bip32Path(`${ACCOUNTS[account].path}/${branch}/${position}`);
}

function inputsOf(draft: Draft): Input[] {
  const replacedDraft = readPsbt(draft.unsigned);
  return Array.from({ length: replacedDraft.inputsLength }, (_, at) => replacedDraft.getInput(at) as Input);
}

/** Returns a fee rate above the earlier one by at least one whole unit per byte. */
function raisedFee(feePerByte: bigint, replaced: Draft): bigint {
  const size = BigInt(estimatedBytes(replaced));
  const replacedFee = (replaced.fee + size - 1n) / size;
  const minFee = replacedFee + MIN_FEE_INCREASE;
  return feePerByte > minFee ? feePerByte : minFee;
}

/** Returns the virtual bytes after signing: an input with a key hash takes 68, the most of the types in use. */
function estimatedBytes(draft: Draft): number {
  const transaction = readPsbt(draft.unsigned);
  return Math.ceil(transaction.unsignedTx.length + transaction.inputsLength * 27.5);
}

function describe(
  transaction: Transaction,
  units: bigint,
  terms: BitcoinTerms,
  change: ReturnType<typeof lockingScriptOf>,
): Draft {
  const houseKey = terms.publicKeys.at(terms.house);
  const origin = { fingerprint: terms.fingerprint, path: pathOf(terms.house) };
  const returned: Draft['change'][number][] = [];
  for (let at = 0; at < transaction.outputsLength; at += 1) {
    const { script, amount } = transaction.getOutput(at);
    if (script === undefined || amount === undefined || hex.encode(script) !== hex.encode(change.script))
      continue;
    // So that a signer recognises the change.
    transaction.updateOutput(
      at,
      change.tapInternalKey === null
        ? { bip32Derivation: [[houseKey, origin]] }
        : {
            tapInternalKey: change.tapInternalKey,
            tapBip32Derivation: [[change.tapInternalKey, { hashes: [], der: origin }]],
          },
    );
    const { address } = change;
    returned.push({ transaction: transaction.id, output: at, units: amount, place: terms.house, address });
  }
  return {
    unsigned: Buffer.from(transaction.toPSBT(0)).toString('base64'),
    resources: resourcesOf(transaction),
    fee: transaction.fee,
    units,
    change: returned,
  };
}

function resourcesOf(transaction: Transaction): string[] {
  return Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { txid, index } = transaction.getInput(at);
    if (txid === undefined || index === undefined) throw new Error('an input names no previous output');
    return `output:${hex.encode(txid)}:${index}`;
  });
}

/** Parses a PSBT in base64. Throws if it is invalid. */
export function readPsbt(text: string): Transaction {
  return Transaction.fromPSBT(Buffer.from(text, 'base64'));
}

/** Returns the smaller of two amounts. */
export function min(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

function sumOf(outputs: readonly FreeOutput[]): bigint {
  return outputs.reduce((total, { units }) => total + units, 0n);
}

import { hex } from '@scure/base';
import { Address, bip32Path, OutScript, Transaction } from '@scure/btc-signer';
import type { AvailableFunds, Draft, KeyPath, Outpoint, PaymentOrder, Shortage } from '../adapter.ts';
import { PARAMETERS } from '../bitcoin/scripts.ts';
import { ACCOUNTS, isAccountName } from '../keys/accounts.ts';
import type { PublicKeys } from '../keys/public-keys.ts';
import { simpleSendScript } from './payload.ts';

/** Unspent output of the exchange, with the complete transaction that created it. */
export type OmniOutput = Outpoint & {
  readonly place: KeyPath;
  readonly units: bigint;
  readonly previous: Uint8Array;
};

/** Parameters and keys of drafts. */
export type OmniTerms = {
  readonly property: number;
  readonly publicKeys: PublicKeys;
  readonly house: KeyPath;
  /** Fingerprint of the key tree in a PSBT (BIP 174); 0 if the settings have none. */
  readonly fingerprint: number;
  readonly addressOf: (place: KeyPath) => string;
};

/** Funds for a payment, as reported by the node. */
export type OmniFunds = {
  /** Token balance, in its own units. */
  readonly balance: bigint;
  /** Outputs of the payer and the house, largest first. */
  readonly outputs: readonly OmniOutput[];
  /** In satoshi per byte. */
  readonly feePerByte: bigint;
};

/** Coins of the receiver's output, in satoshi: the smallest that nodes relay. */
const CARRIER_SATOSHI = 546n;
/** Bytes of a signed transaction: frame, input with a key hash, output to one, and payload output. */
const FRAME_BYTES = 10n;
const INPUT_BYTES = 149n;
const OUTPUT_BYTES = 34n;
const SEND_BYTES = 31n;
/** Final: no replacement. */
const SEQUENCE = 0xffffffff;

/**
 * Creates a simple send of class C: the sender is the owner of the first input, the receiver is the last output, and
 * the change returns to the house. The house pays the fee, also for users' tokens.
 */
export function draftOmni(
  order: PaymentOrder,
  { balance, outputs, feePerByte }: OmniFunds,
  terms: OmniTerms,
  funds: AvailableFunds,
): Draft | Shortage {
  const available = balance - funds.reserved(order.asset.contract);
  const units = order.units ?? available;
  if (units <= 0n) return { short: 'dust', missing: 0n };
  if (available < units) return { short: 'funds', missing: units - available };
  const unreserved = outputs.filter((output) => !funds.isReserved(nameOf(output)));
  const selection = selectInputs(unreserved, order.source, feePerByte);
  if ('short' in selection) return selection;
  const { inputs, fee, change } = selection;
  const transaction = new Transaction({ allowUnknownOutputs: true });
  for (const input of inputs) transaction.addInput(inputOf(input, terms));
  if (change > 0n) transaction.addOutput(changeOf(change, terms));
  transaction.addOutput({ script: simpleSendScript({ property: terms.property, units }), amount: 0n });
  transaction.addOutput({ script: scriptTo(order.target), amount: CARRIER_SATOSHI });
  const isOwn = order.target === terms.addressOf(terms.house);
  return {
    unsigned: Buffer.from(transaction.toPSBT(0)).toString('base64'),
    resources: inputs.map(nameOf),
    // The house also pays the coins of the receiver's output.
    fee: isOwn ? fee : fee + CARRIER_SATOSHI,
    units,
    change: [],
  };
}

type SelectedInputs = {
  readonly inputs: readonly OmniOutput[];
  readonly fee: bigint;
  readonly change: bigint;
};

/** Selects the payer's own output first, then the house's until they suffice. */
function selectInputs(
  available: readonly OmniOutput[],
  source: KeyPath,
  feePerByte: bigint,
): SelectedInputs | Shortage {
  const first = available.find(({ place }) => isSamePath(place, source));
  if (first === undefined) return { short: 'funds', missing: CARRIER_SATOSHI };
  const otherOutputs = available.filter((output) => output !== first);
  const inputs = [first];
  for (;;) {
    const held = inputs.reduce((total, { units }) => total + units, 0n);
    const fee = feePerByte * (FRAME_BYTES + INPUT_BYTES * BigInt(inputs.length) + SEND_BYTES + OUTPUT_BYTES);
    const withChange = fee + feePerByte * OUTPUT_BYTES;
    if (held - CARRIER_SATOSHI - withChange >= CARRIER_SATOSHI)
      return { inputs, fee: withChange, change: held - CARRIER_SATOSHI - withChange };
    if (held >= CARRIER_SATOSHI + fee) return { inputs, fee: held - CARRIER_SATOSHI, change: 0n };
    const next = otherOutputs.shift();
    if (next === undefined) return { short: 'funds', missing: CARRIER_SATOSHI + fee - held };
    inputs.push(next);
  }
}

function isSamePath(left: KeyPath, right: KeyPath): boolean {
  return left.account === right.account && left.branch === right.branch && left.position === right.position;
}

/** Returns an output's resource name. */
function nameOf({ transaction, output }: Outpoint): string {
  return `output:${transaction}:${output}`;
}

function inputOf({ transaction, output, place, previous }: OmniOutput, terms: OmniTerms) {
  return {
    txid: hex.decode(transaction),
    index: output,
    sequence: SEQUENCE,
    // Complete, so that a signer sees the input's amount, which this type of signature does not cover.
    nonWitnessUtxo: previous,
    bip32Derivation: [derivationOf(place, terms)],
  };
}

function changeOf(amount: bigint, terms: OmniTerms) {
  const script = scriptTo(terms.addressOf(terms.house));
  return { script, amount, bip32Derivation: [derivationOf(terms.house, terms)] };
}

type Derivation = [Uint8Array, { fingerprint: number; path: number[] }];

function derivationOf(keyPath: KeyPath, { publicKeys, fingerprint }: OmniTerms): Derivation {
  const { account, branch, position } = keyPath;
  if (!isAccountName(account)) throw new Error(`${account} is not a key account`);
  const path = bip32Path(`${ACCOUNTS[account].path}/${branch}/${position}`);
  return [publicKeys.at(keyPath), { fingerprint, path }];
}

function scriptTo(address: string): Uint8Array {
  return OutScript.encode(Address(PARAMETERS.main).decode(address));
}

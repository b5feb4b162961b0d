import { hex } from '@scure/base';
import { Address, bip32Path, OutScript, Transaction } from '@scure/btc-signer';
import type { Draft, KeyPlace, Means, Outpoint, PaymentOrder, Shortage } from '../adapter.ts';
import { PARAMETERS } from '../bitcoin/scripts.ts';
import { ACCOUNTS, isAccountName } from '../keys/accounts.ts';
import type { PublicKeys } from '../keys/public-keys.ts';
import { simpleSendScript } from './payload.ts';

/** Unspent output of the exchange, with the complete transaction that created it. */
export type OmniOutput = Outpoint & {
  readonly place: KeyPlace;
  readonly units: bigint;
  readonly previous: Uint8Array;
};

/** Parameters and keys of drafts. */
export type OmniTerms = {
  readonly property: number;
  readonly publicKeys: PublicKeys;
  readonly house: KeyPlace;
  /** Fingerprint of the key tree in a PSBT (BIP 174); 0 if the settings have none. */
  readonly fingerprint: number;
  readonly addressOf: (place: KeyPlace) => string;
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
const CARRIER = 546n;
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
  means: Means,
): Draft | Shortage {
  const available = balance - means.spoken(order.asset.contract);
  const units = order.units ?? available;
  if (units <= 0n) return { short: 'dust', missing: 0n };
  if (available < units) return { short: 'funds', missing: units - available };
  const free = outputs.filter((output) => !means.isReserved(nameOf(output)));
  const chosen = choose(free, order.source, feePerByte);
  if ('short' in chosen) return chosen;
  const { inputs, fee, change } = chosen;
  const transaction = new Transaction({ allowUnknownOutputs: true });
  for (const input of inputs) transaction.addInput(inputOf(input, terms));
  if (change > 0n) transaction.addOutput(changeOf(change, terms));
  transaction.addOutput({ script: simpleSendScript({ property: terms.property, units }), amount: 0n });
  transaction.addOutput({ script: scriptTo(order.target), amount: CARRIER });
  const isOwn = order.target === terms.addressOf(terms.house);
  return {
    unsigned: Buffer.from(transaction.toPSBT(0)).toString('base64'),
    resources: inputs.map(nameOf),
    // The house also pays the coins of the receiver's output.
    fee: isOwn ? fee : fee + CARRIER,
    units,
    change: [],
  };
}

type Chosen = { readonly inputs: readonly OmniOutput[]; readonly fee: bigint; readonly change: bigint };

/** Selects the payer's own output first, then the house's until they suffice. */
function choose(free: readonly OmniOutput[], source: KeyPlace, feePerByte: bigint): Chosen | Shortage {
  const first = free.find(({ place }) => isSame(place, source));
  if (first === undefined) return { short: 'funds', missing: CARRIER };
  const others = free.filter((output) => output !== first);
  const inputs = [first];
  for (;;) {
    const held = inputs.reduce((total, { units }) => total + units, 0n);
    const fee = feePerByte * (FRAME_BYTES + INPUT_BYTES * BigInt(inputs.length) + SEND_BYTES + OUTPUT_BYTES);
    const withChange = fee + feePerByte * OUTPUT_BYTES;
    if (held - CARRIER - withChange >= CARRIER)
      return { inputs, fee: withChange, change: held - CARRIER - withChange };
    if (held >= CARRIER + fee) return { inputs, fee: held - CARRIER, change: 0n };
    const next = others.shift();
    if (next === undefined) return { short: 'funds', missing: CARRIER + fee - held };
    inputs.push(next);
  }
}

function isSame(one: KeyPlace, other: KeyPlace): boolean {
  return one.account === other.account && one.branch === other.branch && one.position === other.position;
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

function derivationOf(place: KeyPlace, { publicKeys, fingerprint }: OmniTerms): Derivation {
  const { account, branch, position } = place;
  if (!isAccountName(account)) throw new Error(`${account} is not a key account`);
  const path = bip32Path(`${ACCOUNTS[account].path}/${branch}/${position}`);
  return [publicKeys.at(place), { fingerprint, path }];
}

function scriptTo(address: string): Uint8Array {
  return OutScript.encode(Address(PARAMETERS.main).decode(address));
}

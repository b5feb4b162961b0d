import { ownValue } from '@assay/contract';
import type { BatchDocument, BatchedTransaction, SignedDocument } from '../batch/document.ts';
import { signBitcoin } from '../bitcoin/sign.ts';
import { signEvm } from '../evm/sign.ts';
import type { SecretKeys } from '../keys/secret-keys.ts';
import { signOmni } from '../omni/sign.ts';
import { signTron } from '../tron/sign.ts';
import { describeBitcoin } from './describe-bitcoin.ts';
import { describeEvm } from './describe-evm.ts';
import { describeOmni } from './describe-omni.ts';
import { describeTron } from './describe-tron.ts';

/** How the transactions of a network are read and signed, without asking anybody. */
type Signer = {
  /** What a transaction does, from the very bytes that are signed, a line each. */
  readonly describe: (unsigned: string, keys: SecretKeys) => readonly string[];
  readonly sign: (unsigned: string, keys: SecretKeys) => Promise<string>;
};

const SIGNERS: Readonly<Record<string, Signer>> = {
  ethereum: { describe: describeEvm, sign: async (unsigned, keys) => (await signEvm(unsigned, keys)).bytes },
  tron: { describe: describeTron, sign: async (unsigned, keys) => signTron(unsigned, keys).bytes },
  bitcoin: { describe: describeBitcoin, sign: async (unsigned, keys) => signBitcoin(unsigned, keys).bytes },
  omni: { describe: describeOmni, sign: async (unsigned, keys) => signOmni(unsigned, keys).bytes },
};

/** What a batch does, for the person who is to agree to it. Throws for a network that is not signed here. */
export function describeBatch({ network, transactions }: BatchDocument, keys: SecretKeys): string {
  const { describe } = signerOf(network);
  const described = transactions.map((one) => [headingOf(one), ...describe(one.unsigned, keys)].join('\n  '));
  return described.join('\n\n');
}

/** Signs every transaction of a batch. Throws where one is not the seed's to sign, and signs nothing then. */
export async function signBatch(
  { batch, network, transactions }: BatchDocument,
  keys: SecretKeys,
): Promise<SignedDocument> {
  const { sign } = signerOf(network);
  const signed: { transaction: string; signed: string }[] = [];
  for (const { transaction, unsigned } of transactions)
    signed.push({ transaction, signed: await sign(unsigned, keys) });
  return { format: 'assay-signed-batch', version: 1, batch, network, transactions: signed };
}

function signerOf(network: string): Signer {
  const signer = ownValue(SIGNERS, network);
  if (signer === undefined) throw new Error(`Transactions of ${network} are not signed here.`);
  return signer;
}

function headingOf({ transaction, purpose, withdrawal }: BatchedTransaction): string {
  return `Transaction ${transaction}: ${purpose}${withdrawal === null ? '' : ` ${withdrawal}`}`;
}

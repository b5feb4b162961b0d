import { formatEther } from 'viem';
import { readTransferCall } from '../evm/tokens.ts';
import { readUnsigned } from '../evm/unsigned.ts';

/** What a transaction of an EVM chain does, a line each. */
export function describeEvm(unsigned: string): readonly string[] {
  const { chainId, nonce, from, to, value, data, gas, maxFeePerGas } = readUnsigned(unsigned);
  const fee = `fee at most ${formatEther(gas * maxFeePerGas)}, chain ${chainId}, nonce ${nonce}`;
  if (data === '0x') return [`from ${from}`, `${formatEther(value)} to ${to}`, fee];
  const call = readTransferCall(data);
  if (call === null || value !== 0n) throw new Error('A transaction does something else than to pay.');
  return [`from ${from}`, `${call.units} units of the token ${to} to ${call.target}`, fee];
}

import { encodeFunctionData, parseAbi, parseAbiItem } from 'viem';

/** What of ERC-20 the exchange uses. */
export const TOKEN = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
]);

export const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);

/** The call that moves units of a token to an address. */
export function transferCall(target: string, units: bigint): `0x${string}` {
  return encodeFunctionData({ abi: TOKEN, functionName: 'transfer', args: [target as `0x${string}`, units] });
}

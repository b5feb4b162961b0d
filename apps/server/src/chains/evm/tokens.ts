import { decodeFunctionData, encodeFunctionData, parseAbi, parseAbiItem } from 'viem';

/** Functions of ERC-20 that the exchange uses. */
export const TOKEN = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
]);

export const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);

/** Returns the call that transfers units of a token to an address. */
export function transferCall(target: string, units: bigint): `0x${string}` {
  return encodeFunctionData({ abi: TOKEN, functionName: 'transfer', args: [target as `0x${string}`, units] });
}

/** Returns the transfer in a call; null for another call of `TOKEN`. Throws for any other function. */
export function readTransferCall(
  data: `0x${string}`,
): { readonly target: string; readonly units: bigint } | null {
  const { functionName, args } = decodeFunctionData({ abi: TOKEN, data });
  return functionName === 'transfer' ? { target: args[0], units: args[1] } : null;
}

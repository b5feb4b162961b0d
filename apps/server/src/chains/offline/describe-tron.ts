import { readUnsignedTron } from '../tron/unsigned.ts';

/** What a transaction of Tron does, a line each: its bytes are reckoned from nothing else. */
export function describeTron(unsigned: string): readonly string[] {
  const { from, to, units, contract, feeLimit, expiration } = readUnsignedTron(unsigned);
  const what = contract === null ? `${units} sun` : `${units} units of the token ${contract}`;
  const until = new Date(expiration).toISOString();
  return [
    `from ${from}`,
    `${what} to ${to}`,
    `fee at most ${feeLimit} sun for the contract, sent before ${until}`,
  ];
}

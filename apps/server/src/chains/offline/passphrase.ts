import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Returns the passphrase of the seed: from the environment, else from a hidden prompt. */
export async function promptPassphrase(question: string): Promise<string> {
  const fromEnvironment = process.env.CHAIN_PASSPHRASE;
  return fromEnvironment !== undefined && fromEnvironment !== '' ? fromEnvironment : promptHidden(question);
}

/** Reads a typed or piped line without echo. */
export async function promptHidden(question: string): Promise<string> {
  process.stderr.write(`${question}: `);
  const mutedOutput = new Writable({ write: (_chunk, _encoding, callback) => callback() });
  const terminal = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, output: mutedOutput, terminal });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}

/** Returns true when the user types yes. */
export async function promptConfirmation(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await reader.question(`${question} [yes/no] `)).trim() === 'yes';
  } finally {
    reader.close();
  }
}

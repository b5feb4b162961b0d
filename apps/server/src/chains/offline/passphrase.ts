import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Returns the passphrase of the seed: from the environment, else from a hidden prompt. */
export async function askPassphrase(question: string): Promise<string> {
  const given = process.env.CHAIN_PASSPHRASE;
  return given !== undefined && given !== '' ? given : askHidden(question);
}

/** Reads a typed or piped line without echo. */
export async function askHidden(question: string): Promise<string> {
  process.stderr.write(`${question}: `);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, output: silence, terminal });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}

/** Returns true when the user types yes. */
export async function askAgreement(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await reader.question(`${question} [yes/no] `)).trim() === 'yes';
  } finally {
    reader.close();
  }
}

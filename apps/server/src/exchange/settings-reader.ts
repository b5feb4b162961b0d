import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings by their keys, and collects one sentence about each that cannot be used. */
export type Reader = {
  /** Null for a setting that is not there or blank. */
  text(key: string): string | null;
  problem(sentence: string): void;
  readonly problems: readonly string[];
};

/** Settings that may stand in a file, which `<key>_FILE` names: what containers and service managers hand over. */
export const SECRETS = [
  ...['SECRET_KEY', 'SECRET_KEY_OLD', 'DATABASE_URL', 'NATS_URL', 'METRICS_TOKEN', 'SMTP_URL', 'SMS_TOKEN'],
  ...['PAYMENT_SECRET', 'CHAIN_PASSPHRASE'],
] as const;

export function createReader(environment: Environment): Reader {
  const problems: string[] = [];
  const files = readSecretFiles(environment, problems);
  return {
    text: (key) => environment[key]?.trim() || (files.get(key) ?? null),
    problem: (sentence) => problems.push(sentence),
    problems,
  };
}

/** Secrets by their keys. A file that cannot be read or is empty is a problem, and so is a secret that is given twice. */
function readSecretFiles(environment: Environment, problems: string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const key of SECRETS) {
    const path = environment[`${key}_FILE`]?.trim() || null;
    if (path === null) continue;
    if (environment[key]?.trim()) problems.push(`Set ${key} or ${key}_FILE, not both.`);
    const text = readText(path);
    if (text === null) problems.push(`${key}_FILE names ${path}, which cannot be read or is empty.`);
    else found.set(key, text);
  }
  return found;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

export function isAddressOf(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
}

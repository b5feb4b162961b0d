import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings by their keys, and collects one sentence about each unusable one. */
export type Reader = {
  /** Returns null for an absent or blank setting. */
  text(key: string): string | null;
  problem(sentence: string): void;
  readonly problems: readonly string[];
};

/** Settings that may be in a file named by `<key>_FILE`, as containers and service managers pass secrets. */
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

/**
 * Reads secrets from files, by their keys. An unreadable or empty file is a problem, and so is a secret that is set
 * twice.
 */
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

export function isUrlWith(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
}

/** Reads a whole number of at most twelve digits. */
export function readNumber(reader: Reader, key: string, defaultValue: number, minimum: number): number {
  const text = reader.text(key) ?? String(defaultValue);
  if (/^\d{1,12}$/.test(text) && Number(text) >= minimum) return Number(text);
  reader.problem(`${key} must be a whole number from ${minimum} to 999999999999, but it is "${text}".`);
  return defaultValue;
}

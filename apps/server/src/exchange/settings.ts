import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { ROOMS } from '@assay/engine';
import { PARTITION_SIZE } from '../core/database/partitions.ts';
import { VENUES } from '../market/prices/venues/venues.ts';
import { createReader, type Environment, isUrlWith, type Reader, readNumber } from './settings-reader.ts';
import {
  type MailSettings,
  type PaymentGatewaySettings,
  readMail,
  readPaymentGateway,
  readSms,
  type SmsSettings,
} from './settings-services.ts';

/** Settings from the environment, read once at start. Documented in docs/operations.md. */
export type Settings = {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** The address to listen on; null means every address of the machine. */
  readonly host: string | null;
  /** Absolute path. */
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir` is used. */
  readonly databaseUrl: string | null;
  readonly role: Role;
  /** NATS server that connects the processes of a split exchange; null only when the role is `all`. */
  readonly natsUrl: string | null;
  readonly demo: boolean;
  /** True while the demo's robots trade. Tests that need an idle market switch them off. */
  readonly demoRobots: boolean;
  /** True to trust the machine's clock, whatever the apparent downtime of the exchange. */
  readonly trustClock: boolean;
  /** Engine rooms that were closed by a fault and are reopened at this start. */
  readonly roomsToReopen: readonly string[];
  /** True while the console at `/console` is served. Otherwise its paths do not exist. */
  readonly console: boolean;
  readonly siteName: string;
  /** IANA name, such as `Asia/Shanghai`: the zone of every time on the wire and of the daily candle. */
  readonly timeZone: string;
  readonly logLevel: LogLevel;
  /** 32 bytes that seal identity papers and second factors. Null: a key kept in `dataDir`. */
  readonly secretKey: Uint8Array | null;
  /** Former keys: they open earlier values and seal no new ones. */
  readonly formerSecretKeys: readonly Uint8Array[];
  /** Origins whose pages may read the calls and use the sockets, such as `https://app.example`. */
  readonly corsOrigins: readonly string[];
  /** Requests of one user or address a second, on average over ten; 0 for no limit. */
  readonly requestsPerSecond: number;
  /** Sockets that one network may hold open; 0 for no limit. */
  readonly socketsPerNetwork: number;
  /** Maximum count of one user's orders that are open or waiting in one pair: 1 or more. */
  readonly ordersPerPair: number;
  /** Commands of one partition of the journal and the ledger. */
  readonly partitionSize: number;
  /** Public origin of the exchange, such as `https://exchange.example`; passkeys are bound to it. */
  readonly publicUrl: string | null;
  /** Addresses and networks of reverse proxies on other machines, such as `10.0.0.0/8`. */
  readonly trustedProxies: readonly string[];
  /** External venues that provide prices, with their addresses where these are not the usual ones. */
  readonly priceSources: readonly PriceSourceSetting[];
  /** Absolute path of the file that records all messages of the sources. Null: none are recorded. */
  readonly priceRecord: string | null;
  /** Null: no chain is watched, and no withdrawal is paid on one. */
  readonly chains: ChainSettings | null;
  /** Token that a caller sends to read `/metrics`. Null: it is disabled. */
  readonly metricsToken: string | null;
  /** Number of backups kept in the data directory when another one is made there; 0 for all. */
  readonly backupKeep: number;
  /** Limits on the length of a trader's new password, in characters. */
  readonly passwordLength: PasswordLength;
  /** Null: mail remains in the outbox. */
  readonly mail: MailSettings | null;
  /** Null: text messages remain in the outbox. */
  readonly sms: SmsSettings | null;
  /** Payment service for yuan. Null: none, and on a demo a simulated one. */
  readonly paymentGateway: PaymentGatewaySettings | null;
};

/**
 * Role of this process: `all` of the exchange; its `engine`, which alone applies and stores commands; a `gateway`,
 * which serves users and submits to the engine; or `chains`, which watches real chains, holds their keys and submits to
 * the engine.
 */
const ROLES = ['all', 'engine', 'gateway', 'chains'] as const;
export type Role = (typeof ROLES)[number];

/** Returns true when a process of this role serves users. */
export function servesUsers(role: Role): boolean {
  return role === 'all' || role === 'gateway';
}

/** Minimum and maximum length of a password, in characters. */
export type PasswordLength = { readonly min: number; readonly max: number };

/** A venue by name, with the address of its feed where it differs from the usual one. */
export type PriceSourceSetting = { readonly name: string; readonly address: string | null };

/**
 * Absolute path of the file that names nodes and keys, and the passphrase of its seed; null: this process does not
 * sign.
 */
export type ChainSettings = { readonly file: string; readonly passphrase: string | null };

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** On failure one sentence per invalid setting, naming its key. */
export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Settings that mark the exchange as public when one of them is set. */
const PUBLIC_KEYS = ['PUBLIC_URL', 'SMTP_URL', 'SMS_URL'] as const;

/** Reads the settings from environment variables; empty ones count as unset. `workingDirectory` anchors DATA_DIR. */
export function readSettings(environment: Environment, workingDirectory: string): SettingsResult {
  const reader = createReader(environment);
  const databaseUrl = readDatabaseUrl(reader);
  const role = readRole(reader, databaseUrl);
  const demo = readSwitch(reader, 'DEMO', isProbablyTrial(reader, databaseUrl));
  const settings: Settings = {
    port: readPort(reader),
    host: reader.text('HOST'),
    dataDir: readDirectory(reader, workingDirectory),
    databaseUrl,
    role,
    natsUrl: readNatsUrl(reader, role),
    demo,
    demoRobots: readSwitch(reader, 'DEMO_ROBOTS', true),
    trustClock: readSwitch(reader, 'TRUST_CLOCK', false),
    roomsToReopen: readOpenRooms(reader),
    console: readSwitch(reader, 'CONSOLE', true),
    siteName: readSiteName(reader),
    timeZone: readTimeZone(reader),
    logLevel: readLogLevel(reader),
    secretKey: readSecretKey(reader, role),
    formerSecretKeys: readFormerSecretKeys(reader),
    corsOrigins: readOrigins(reader),
    requestsPerSecond: readCount(reader, 'REQUESTS_PER_SECOND', 100),
    socketsPerNetwork: readCount(reader, 'SOCKETS_PER_NETWORK', 200),
    ordersPerPair: readCount(reader, 'ORDERS_PER_PAIR', 500, 1),
    partitionSize: readNumber(reader, 'PARTITION_SIZE', PARTITION_SIZE, 10),
    publicUrl: readPublicUrl(reader),
    trustedProxies: readTrustedProxies(reader),
    priceSources: readPriceSources(reader),
    priceRecord: readFilePath(reader, 'PRICE_RECORD', workingDirectory),
    chains: readChains(reader, workingDirectory, demo),
    metricsToken: reader.text('METRICS_TOKEN'),
    backupKeep: readCount(reader, 'BACKUP_KEEP', 0),
    passwordLength: readPasswordLength(reader),
    mail: readMail(reader),
    sms: readSms(reader),
    paymentGateway: readPaymentGateway(reader, demo),
  };
  const { problems } = reader;
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}

function readPort(reader: Reader): number {
  const text = reader.text('PORT');
  if (text === null) return 2000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  reader.problem(`PORT must be a whole number from 0 to 65535, but it is "${text}".`);
  return 0;
}

function readDirectory(reader: Reader, workingDirectory: string): string {
  const text = reader.text('DATA_DIR') ?? './data';
  if (text.includes('\0')) reader.problem('DATA_DIR contains a null character.');
  return isAbsolute(text) ? resolve(text) : resolve(workingDirectory, text);
}

/** Reads the path of a file, made absolute; null when it is not set. */
function readFilePath(reader: Reader, key: string, workingDirectory: string): string | null {
  const text = reader.text(key);
  if (text?.includes('\0')) reader.problem(`${key} contains a null character.`);
  if (text?.endsWith('/')) reader.problem(`${key} must be a file, but it is "${text}".`);
  return text === null ? null : resolve(workingDirectory, text);
}

function readDatabaseUrl(reader: Reader): string | null {
  const text = reader.text('DATABASE_URL');
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  if (!isPostgres || (url?.pathname ?? '').length < 2) {
    // The address itself is not repeated: it usually contains a password.
    reader.problem('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return text;
}

function readRole(reader: Reader, databaseUrl: string | null): Role {
  const text = reader.text('ROLE') ?? 'all';
  const role = ROLES.find((candidate) => candidate === text);
  if (role === undefined) reader.problem(`ROLE must be one of ${ROLES.join(', ')}, but it is "${text}".`);
  if (role !== undefined && role !== 'all' && databaseUrl === null) {
    reader.problem(`ROLE ${role} needs DATABASE_URL: the processes of a split exchange share one database.`);
  }
  return role ?? 'all';
}

function readNatsUrl(reader: Reader, role: Role): string | null {
  const text = reader.text('NATS_URL');
  if (text === null) {
    if (role !== 'all') reader.problem(`ROLE ${role} needs NATS_URL, such as nats://127.0.0.1:4222.`);
    return null;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if ((url?.protocol === 'nats:' || url?.protocol === 'tls:') && url.host !== '') return text;
  // The address itself is not repeated: it may contain a password.
  reader.problem('NATS_URL must look like nats://host:4222 or tls://user:password@host:4222.');
  return null;
}

function readOpenRooms(reader: Reader): readonly string[] {
  const names = (reader.text('OPEN_ROOMS') ?? '').split(',').map((text) => text.trim());
  return names.filter((name) => {
    if (name === '') return false;
    if (ROOMS.some(({ commands }) => commands.room === name)) return true;
    reader.problem(`OPEN_ROOMS must name rooms of the engine, but "${name}" is none.`);
    return false;
  });
}

function readSwitch(reader: Reader, key: string, fallback: boolean): boolean {
  const text = reader.text(key)?.toLowerCase() ?? null;
  if (text === null) return fallback;
  if (['on', '1', 'true', 'yes'].includes(text)) return true;
  if (['off', '0', 'false', 'no'].includes(text)) return false;
  reader.problem(`${key} must be on or off, but it is "${text}".`);
  return fallback;
}

/** Returns true when the environment gives no sign of real users: otherwise a demo has to be configured explicitly. */
function isProbablyTrial(reader: Reader, databaseUrl: string | null): boolean {
  const isPublic = PUBLIC_KEYS.some((key) => reader.text(key) !== null);
  return databaseUrl === null && !isPublic && reader.text('NODE_ENV') !== 'production';
}

function readSiteName(reader: Reader): string {
  const text = reader.text('SITE_NAME') ?? 'Assay';
  if (text.length > 40) reader.problem('SITE_NAME must be at most 40 characters long.');
  return text;
}

function readTimeZone(reader: Reader): string {
  const text = reader.text('TIME_ZONE') ?? 'Asia/Shanghai';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    reader.problem(`TIME_ZONE must be a time zone such as Asia/Shanghai or UTC, but it is "${text}".`);
    return text;
  }
}

function readLogLevel(reader: Reader): LogLevel {
  const text = reader.text('LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((candidate) => candidate === text);
  if (level === undefined)
    reader.problem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but it is "${text}".`);
  return level ?? 'info';
}

const SECRET_KEY = /^[0-9a-f]{64}$/i;

/** Separated by commas, spaces or line breaks. */
function readFormerSecretKeys(reader: Reader): readonly Uint8Array[] {
  const listed = (reader.text('SECRET_KEY_OLD') ?? '').split(/[\s,]+/).filter((text) => text !== '');
  if (!listed.every((text) => SECRET_KEY.test(text)))
    reader.problem('SECRET_KEY_OLD must be keys of 64 hexadecimal digits, separated by commas.');
  return listed.map((text) => Buffer.from(text, 'hex'));
}

function readSecretKey(reader: Reader, role: Role): Uint8Array | null {
  const text = reader.text('SECRET_KEY');
  if (text === null) {
    if (role !== 'all') {
      reader.problem(`ROLE ${role} needs SECRET_KEY: the processes of a split exchange share one key.`);
    }
    return null;
  }
  // The key itself is never repeated.
  if (!SECRET_KEY.test(text)) {
    reader.problem('SECRET_KEY must be 64 hexadecimal digits, such as `openssl rand -hex 32` prints.');
  }
  return Buffer.from(text, 'hex');
}

function readOrigins(reader: Reader): readonly string[] {
  const origins = (reader.text('CORS_ORIGINS') ?? '').split(',').map((text) => text.trim());
  const givenOrigins = origins.filter((origin) => origin !== '');
  for (const origin of givenOrigins) {
    if (!isUrlWith(origin, ['https:', 'http:']) || new URL(origin).origin !== origin)
      reader.problem(`CORS_ORIGINS must be origins such as https://app.example, but one is "${origin}".`);
  }
  return givenOrigins;
}

/** Reads venues such as `binance`, each with an address after `=` where its feed is at another one. */
function readPriceSources(reader: Reader): readonly PriceSourceSetting[] {
  const sourceNames = (reader.text('PRICE_SOURCES') ?? '').split(',').map((text) => text.trim());
  return sourceNames
    .filter((text) => text !== '')
    .map((text) => {
      const [name = '', address = null] = text.split(/=(.*)/s);
      const isKnown = VENUES.some((venue) => venue.name === name);
      if (!isKnown || (address !== null && !isUrlWith(address, ['wss:', 'ws:']))) {
        const names = VENUES.map((venue) => venue.name).join(', ');
        reader.problem(
          `PRICE_SOURCES must be of ${names}, each with =wss://… where it is read elsewhere, but one is "${text}".`,
        );
      }
      return { name, address: address?.replace(/\/$/, '') ?? null };
    });
}

function readChains(reader: Reader, workingDirectory: string, demo: boolean): ChainSettings | null {
  const file = reader.text('CHAINS');
  const passphrase = reader.text('CHAIN_PASSPHRASE');
  // The passphrase itself is never repeated.
  if (file === null && passphrase !== null)
    reader.problem('CHAIN_PASSPHRASE needs CHAINS, the file that names the seed.');
  if (file !== null && demo)
    reader.problem('CHAINS needs DEMO=off: what a demo gives away must not leave on a real chain.');
  if (file === null && reader.text('ROLE') === 'chains')
    reader.problem('ROLE chains needs CHAINS, the file that names nodes and keys.');
  return file === null ? null : { file: resolve(workingDirectory, file), passphrase };
}

/** Reads a limit, 0 for none; `minimum` is 1 where there is always a limit. */
function readCount(reader: Reader, key: string, defaultValue: number, minimum: 0 | 1 = 0): number {
  const text = reader.text(key) ?? String(defaultValue);
  if (/^\d{1,6}$/.test(text) && Number(text) >= minimum) return Number(text);
  const expectation = minimum === 0 ? 'a whole number, or 0 for no limit' : 'a whole number from 1 to 999999';
  reader.problem(`${key} must be ${expectation}, but it is "${text}".`);
  return defaultValue;
}

function readPublicUrl(reader: Reader): string | null {
  const text = reader.text('PUBLIC_URL')?.replace(/\/$/, '') ?? null;
  if (text !== null && (!isUrlWith(text, ['https:', 'http:']) || new URL(text).origin !== text))
    reader.problem(`PUBLIC_URL must be an origin such as https://exchange.example, but it is "${text}".`);
  return text;
}

/** Reads addresses and networks, validated by the library that compares them. */
function readTrustedProxies(reader: Reader): readonly string[] {
  const listed = (reader.text('TRUSTED_PROXIES') ?? '').split(',').map((text) => text.trim());
  const givenProxies = listed.filter((text) => text !== '');
  for (const proxy of givenProxies.filter((text) => !isAddressOrNetwork(text)))
    reader.problem(
      `TRUSTED_PROXIES must be addresses or networks such as 10.0.0.5 or 10.0.0.0/8, but one is "${proxy}".`,
    );
  return givenProxies.filter(isAddressOrNetwork);
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...extraParts] = text.split('/');
  const family = isIP(address);
  if (family === 0 || extraParts.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Lengths in the contract, unless the operator requires more or allows longer ones. */
const CONTRACT_LENGTH: PasswordLength = { min: 6, max: 16 };
const MAX_PASSWORD_LENGTH = 128;

function readPasswordLength(reader: Reader): PasswordLength {
  const { min, max } = CONTRACT_LENGTH;
  const read = (key: string, minimum: number, maximum: number): number => {
    const text = reader.text(key) ?? String(minimum);
    const length = Number(text);
    if (/^\d{1,3}$/.test(text) && length >= minimum && length <= maximum) return length;
    reader.problem(`${key} must be a whole number from ${minimum} to ${maximum}, but it is "${text}".`);
    return minimum;
  };
  // The minimum stays below the contract's maximum, so that no combination excludes all passwords.
  return {
    min: read('PASSWORD_LENGTH_MIN', min, max),
    max: read('PASSWORD_LENGTH_MAX', max, MAX_PASSWORD_LENGTH),
  };
}

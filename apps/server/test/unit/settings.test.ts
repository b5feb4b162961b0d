import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { announcement } from '../../src/app/announce.ts';
import { readSettings, type Settings } from '../../src/exchange/settings.ts';

function settingsOf(environment: Record<string, string>): Settings {
  const result = readSettings(environment, '/srv');
  if (!result.ok) throw new Error(result.problems.join(' '));
  return result.settings;
}

const QUIET = { port: 2000, database: 'PostgreSQL', firstOwnerPath: null, staff: [], unapprovedTexts: 0 };

describe('settings', () => {
  it('OPS-001 SES-030 SES-085: nothing has to be set; the port is 2000 and the zone Asia/Shanghai', () => {
    expect(settingsOf({})).toMatchObject({
      port: 2000,
      dataDir: '/srv/data',
      databaseUrl: null,
      siteName: 'Assay',
      timeZone: 'Asia/Shanghai',
    });
  });

  it('OPS-002: a database of the operator’s own never gets demo money unless they ask for it', () => {
    const DATABASE_URL = 'postgres://me:secret@db.example/exchange';
    expect(settingsOf({}).demo).toBe(true);
    expect(settingsOf({ DATABASE_URL }).demo).toBe(false);
    expect(settingsOf({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
    expect(settingsOf({ DEMO: 'off' }).demo).toBe(false);
  });

  it.each([
    [{ PUBLIC_URL: 'https://exchange.example' }],
    [{ SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'no-reply@exchange.example' }],
    [{ SMS_URL: 'https://sms.example/send' }],
    [{ NODE_ENV: 'production' }],
  ])('OPS-045: whoever means the public gets no demo by accident: %j', (environment) => {
    expect(settingsOf(environment).demo).toBe(false);
    expect(settingsOf({ ...environment, DEMO: 'on' }).demo).toBe(true);
    expect(announcement(settingsOf(environment), QUIET)).not.toContain('DEMO');
  });

  it('OPS-482: a secret may stand in a file, and a file that cannot be read or a secret given twice is named', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'assay-settings-')), 'token');
    writeFileSync(path, 'from-a-file\n');
    expect(settingsOf({ METRICS_TOKEN_FILE: path }).metricsToken).toBe('from-a-file');
    const problemsOf = (environment: Record<string, string>) => readSettings(environment, '/srv');
    expect(problemsOf({ METRICS_TOKEN_FILE: `${path}.gone` })).toMatchObject({
      problems: [expect.stringContaining('METRICS_TOKEN_FILE names')],
    });
    expect(problemsOf({ METRICS_TOKEN_FILE: path, METRICS_TOKEN: 'other' })).toMatchObject({
      problems: ['Set METRICS_TOKEN or METRICS_TOKEN_FILE, not both.'],
    });
  });

  it('OPS-540: former keys stand in a list, with commas or in the lines of a file', () => {
    const [one, two] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const keys = [one, two].map((text) => Buffer.from(text, 'hex'));
    expect(settingsOf({}).formerSecretKeys).toEqual([]);
    expect(settingsOf({ SECRET_KEY_OLD: `${one}, ${two}` }).formerSecretKeys).toEqual(keys);
    const path = join(mkdtempSync(join(tmpdir(), 'assay-settings-')), 'keys');
    writeFileSync(path, `${one}\n${two}\n`);
    expect(settingsOf({ SECRET_KEY_OLD_FILE: path }).formerSecretKeys).toEqual(keys);
  });

  it('OPS-483: the first owner’s link and the console are announced at the public address', () => {
    const path = '/console/setup#token';
    const text = announcement(settingsOf({ PUBLIC_URL: 'https://exchange.example' }), {
      ...QUIET,
      firstOwnerPath: path,
    });
    expect(text).toContain(`First owner https://exchange.example${path}`);
    expect(text).toContain('Console     https://exchange.example/console');
  });

  it('ACC-230: passwords have the contract’s lengths until the operator says otherwise', () => {
    expect(settingsOf({}).passwordLength).toEqual({ min: 6, max: 16 });
    const asked = { PASSWORD_LENGTH_MIN: '8', PASSWORD_LENGTH_MAX: '128' };
    expect(settingsOf(asked).passwordLength).toEqual({ min: 8, max: 128 });
  });

  it('PRICE-055: prices are recorded only where a file is named, from the working directory on', () => {
    expect(settingsOf({}).priceRecord).toBeNull();
    expect(settingsOf({ PRICE_RECORD: 'prices.jsonl' }).priceRecord).toBe('/srv/prices.jsonl');
    expect(settingsOf({ PRICE_RECORD: '/var/prices.jsonl' }).priceRecord).toBe('/var/prices.jsonl');
  });

  it('DEMO-051: a demo says aloud that anybody can read anybody’s codes', () => {
    const said = announcement(settingsOf({}), QUIET);
    expect(said).toContain('This is a DEMO: anybody can read anybody’s codes and letters');
    expect(said.split('\n')[0]).toBe('Assay is open at http://localhost:2000');
  });

  it.each([
    ['PRICE_RECORD', 'prices/'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://me@db/exchange'],
    ['DATABASE_URL', 'postgres://me@db'],
    ['DEMO', 'perhaps'],
    ['PASSWORD_LENGTH_MIN', '5'],
    ['PASSWORD_LENGTH_MIN', '17'],
    ['PASSWORD_LENGTH_MAX', '15'],
    ['PASSWORD_LENGTH_MAX', '129'],
    ['DEMO_ROBOTS', '2'],
    ['SITE_NAME', 'x'.repeat(41)],
    ['SMS_URL', 'ftp://sms.example'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['LOG_LEVEL', 'loud'],
    ['CORS_ORIGINS', 'https://app.example/page'],
    ['CORS_ORIGINS', '*'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PUBLIC_URL', 'exchange.example'],
    ['PUBLIC_URL', 'https://exchange.example/app'],
    ['PUBLIC_URL', 'ftp://exchange.example'],
    ['REQUESTS_PER_SECOND', 'many'],
    ['SOCKETS_PER_NETWORK', '-1'],
    ['ORDERS_PER_PAIR', '-1'],
    ['ORDERS_PER_PAIR', '0'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', 'xy'.repeat(32)],
    ['SECRET_KEY_OLD', 'short'],
    ['SECRET_KEY_OLD', `${'ab'.repeat(32)};${'cd'.repeat(32)}`],
  ])('OPS-003: %s=%s is refused with a sentence that names the key', (key, value) => {
    const result = readSettings({ [key]: value }, '/srv');
    expect(result).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(new RegExp(`^${key} .*\\.$`))],
    });
  });

  it('ACC-147 ACC-148: mail and text messages stay in the outbox until both sides of their way are named', () => {
    expect(settingsOf({ MAIL_FROM: 'me@assay.example' })).toMatchObject({ mail: null, sms: null });
    const SMTP_URL = 'smtps://me:s3cret@mail.example';
    expect(
      settingsOf({ SMTP_URL, MAIL_FROM: 'me@assay.example', SMS_URL: 'https://sms.example' }),
    ).toMatchObject({
      mail: { smtpUrl: SMTP_URL, from: 'me@assay.example' },
      sms: { url: 'https://sms.example', token: null, countryCode: '+86' },
    });
    const SMS_URL = 'https://sms.example';
    expect(settingsOf({ SMS_URL, SMS_COUNTRY_CODE: '+49' }).sms).toMatchObject({ countryCode: '+49' });
    expect(readSettings({ SMS_URL, SMS_COUNTRY_CODE: '49' }, '/srv')).toMatchObject({
      problems: [expect.stringMatching(/^SMS_COUNTRY_CODE /)],
    });
    expect(readSettings({ SMTP_URL }, '/srv')).toMatchObject({
      problems: [expect.stringMatching(/^MAIL_FROM/)],
    });
    const wrong = readSettings(
      { SMTP_URL: 'http://me:s3cret@mail.example', MAIL_FROM: 'me@a.example' },
      '/srv',
    );
    expect(wrong).toMatchObject({ problems: [expect.stringMatching(/^SMTP_URL (?!.*s3cret)/)] });
  });

  it('OPS-003: all mistakes are named at once', () => {
    const result = readSettings({ PORT: 'x', DEMO: 'x', TIME_ZONE: 'x' }, '/srv');
    expect(result).toMatchObject({ ok: false, problems: { length: 3 } });
  });

  it('SCALE-003: a role that shares the exchange needs the place where its parts meet', () => {
    const DATABASE_URL = 'postgres://me:secret@db.example/exchange';
    const NATS_URL = 'nats://gate:s3cret@nats.example:4222';
    const problemsOf = (environment: Record<string, string>): string => {
      const result = readSettings(environment, '/srv');
      return result.ok ? '' : result.problems.join('\n');
    };
    expect(settingsOf({})).toMatchObject({ role: 'all', natsUrl: null });
    for (const ROLE of ['engine', 'gateway']) {
      expect(settingsOf({ ROLE, DATABASE_URL, NATS_URL, SECRET_KEY: 'ab'.repeat(32) })).toMatchObject({
        role: ROLE,
        natsUrl: NATS_URL,
      });
      expect(problemsOf({ ROLE, DATABASE_URL })).toContain(`ROLE ${ROLE} needs NATS_URL`);
      expect(problemsOf({ ROLE, NATS_URL })).toContain(`ROLE ${ROLE} needs DATABASE_URL`);
    }
    expect(problemsOf({ ROLE: 'boss' })).toContain('ROLE must be one of all, engine, gateway, chains');
    const wrong = problemsOf({ ROLE: 'engine', DATABASE_URL, NATS_URL: 'http://gate:s3cret@nats.example' });
    expect(wrong).toContain('NATS_URL must look like');
    expect(wrong).not.toContain('s3cret');
  });

  it('OPS-004: an empty setting is an unset one', () => {
    expect(settingsOf({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(settingsOf({}));
  });

  it('OPS-005: the password of the database is not repeated to whoever reads the terminal', () => {
    const result = readSettings({ DATABASE_URL: 'http://me:secret@db.example/exchange' }, '/srv');
    expect(JSON.stringify(result)).not.toContain('secret');
    const settings = settingsOf({ DATABASE_URL: 'postgres://me:secret@db.example/exchange' });
    expect(announcement(settings, { ...QUIET, database: 'PostgreSQL db.example/exchange' })).not.toContain(
      'secret',
    );
  });

  it('CHN-006 CHN-007: chains are off unless a file is named, never with a demo, and no passphrase is repeated', () => {
    expect(settingsOf({}).chains).toBeNull();
    const live = { DEMO: 'off', CHAINS: 'chains.json', CHAIN_PASSPHRASE: 'hunter2 hunter2' };
    expect(settingsOf(live).chains).toEqual({ file: '/srv/chains.json', passphrase: 'hunter2 hunter2' });
    const demo = readSettings({ ...live, DEMO: 'on' }, '/srv');
    expect(JSON.stringify(demo)).toContain('CHAINS needs DEMO=off');
    const alone = readSettings({ CHAIN_PASSPHRASE: 'hunter2 hunter2' }, '/srv');
    expect(JSON.stringify(alone)).toContain('CHAIN_PASSPHRASE needs CHAINS');
    expect(JSON.stringify([demo, alone])).not.toContain('hunter2');
  });
});

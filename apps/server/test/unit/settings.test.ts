import { describe, expect, it } from 'vitest';
import { announcement } from '../../src/operations/announce.ts';
import { readSettings, type Settings } from '../../src/settings.ts';

function settingsOf(environment: Record<string, string>): Settings {
  const result = readSettings(environment, '/srv');
  if (!result.ok) throw new Error(result.problems.join(' '));
  return result.settings;
}

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
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://me@db/exchange'],
    ['DATABASE_URL', 'postgres://me@db'],
    ['DEMO', 'perhaps'],
    ['DEMO_ROBOTS', '2'],
    ['SITE_NAME', 'x'.repeat(41)],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['LOG_LEVEL', 'loud'],
  ])('OPS-003: %s=%s is refused with a sentence that names the key', (key, value) => {
    const result = readSettings({ [key]: value }, '/srv');
    expect(result).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(new RegExp(`^${key} .*\\.$`))],
    });
  });

  it('OPS-003: all mistakes are named at once', () => {
    const result = readSettings({ PORT: 'x', DEMO: 'x', TIME_ZONE: 'x' }, '/srv');
    expect(result).toMatchObject({ ok: false, problems: { length: 3 } });
  });

  it('OPS-004: an empty setting is an unset one', () => {
    expect(settingsOf({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(settingsOf({}));
  });

  it('OPS-005: the password of the database is not repeated to whoever reads the terminal', () => {
    const result = readSettings({ DATABASE_URL: 'http://me:secret@db.example/exchange' }, '/srv');
    expect(JSON.stringify(result)).not.toContain('secret');
    const settings = settingsOf({ DATABASE_URL: 'postgres://me:secret@db.example/exchange' });
    expect(announcement(settings, 2000, 'PostgreSQL db.example/exchange')).not.toContain('secret');
  });
});

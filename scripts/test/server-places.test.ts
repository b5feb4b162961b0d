import { fileURLToPath, URL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listFiles, readSources } from '../source/files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = readSources(
  root,
  listFiles(root, 'apps/server/src', (name) => name.endsWith('.ts')),
);
const one = (text: string) => [{ path: 'apps/server/src/a.ts', text }];

describe('OPS-662: a file of the server', () => {
  /** Files with other writes, each with what makes up for it. */
  const outside: Readonly<Record<string, string>> = {
    'apps/server/src/app/backup/write-backup.ts': 'a stream under another name, renamed when complete',
    'apps/server/src/app/verify/archive-file.ts': 'a stream under another name, renamed when complete',
    'apps/server/src/core/database/embedded/bound-log.ts': 'a log, of which nothing depends',
    'apps/server/src/core/database/embedded/postmaster.ts':
      'one number in a file of PostgreSQL, whose other lines would be lost on a full disk',
    'apps/server/src/core/shared/whole-file.ts': 'the place itself',
    'apps/server/src/market/prices/record/record-file.ts':
      'lines that are appended, read up to the last whole one',
  };
  const writers = (files: readonly { readonly path: string; readonly text: string }[]) =>
    files
      .filter(({ text }) =>
        /\b(?:writeFile|appendFile)(?:Sync)?\(|\bcreateWriteStream\(|\bopen(?:Sync)?\([^)]*(?:'(?:r\+|[wa]x?\+?)'|O_RDWR|O_WRONLY)/.test(
          text,
        ),
      )
      .map(({ path }) => path);

  test('is written whole by one place, so that a full disk leaves none that is empty', () => {
    expect(writers(server)).toEqual(Object.keys(outside).sort());
  });

  test.each([
    "writeFileSync(path, text, { flag: 'wx' });",
    'await handle.appendFile(text);',
    "const handle = await open(path, 'a');",
    "const file = openSync(path, 'wx', 0o600);",
  ])('is seen to be written by %s', (text) => {
    expect(writers(one(text))).toHaveLength(1);
    expect(writers(one("openSync(path, 'r'); replaceFile(path, text);"))).toEqual([]);
  });
});

describe('GUARD-715: a row that is locked for a caller', () => {
  /** Files that lock rows, each with what the lock is limited to: jobs, staff, or what is the caller’s own. */
  const lockers: Readonly<Record<string, string>> = {
    'apps/server/src/app/rotate-key/rotate-key.ts': 'by an operator: rows to seal anew',
    'apps/server/src/backoffice/console/halt-handlers.ts': 'by staff: the halt',
    'apps/server/src/backoffice/console/request-handlers.ts': 'by staff: the request',
    'apps/server/src/backoffice/console/staff-repository.ts': 'of staff: their own row and links',
    'apps/server/src/backoffice/console/user-handlers.ts': 'by staff: the user',
    'apps/server/src/backoffice/identity/review-handlers.ts': 'by staff: the papers',
    'apps/server/src/core/audit/audit-log.ts': 'one head, for the length of an entry',
    'apps/server/src/core/secrets/authenticator-keys.ts': 'by the start and by a change of the key',
    'apps/server/src/core/secrets/open-vault.ts': 'by the start',
    'apps/server/src/core/secrets/recovery-codes.ts': 'by the start',
    'apps/server/src/edge/http/stored-limit.ts': 'tries of the caller, and of the address that is asked for',
    'apps/server/src/people/account/code-repository.ts':
      'codes of the address that is asked for, for one comparison',
    'apps/server/src/people/account/delivery/deliver.ts': 'by a job: letters that nobody else has',
    'apps/server/src/people/account/owner-letters.ts': 'by a job: its progress',
    'apps/server/src/people/account/passkey-repository.ts': 'a passkey, after its user',
    'apps/server/src/people/account/user-repository.ts': 'the caller, or a user by staff or by a login',
    'apps/server/src/people/identity/document-owner.ts': 'by staff: numbers of one document',
    'apps/server/src/people/identity/picture-repository.ts': 'pictures that the caller may own',
    'apps/server/src/products/c2c/letters.ts': 'by a job: its progress',
    'apps/server/src/products/c2c/pictures.ts': 'a picture that the caller owns or may own',
    'apps/server/src/products/complaint/complaint-store.ts': 'a complaint of the caller, or by staff',
    'apps/server/src/products/lever/letters.ts': 'by a job: its progress',
    'apps/server/src/products/portfolio/advance.ts': 'by a job: its progress',
    'apps/server/src/public/news/article-store.ts': 'by staff: the article',
    'apps/server/src/public/site/console-settings.ts': 'by staff: the setting',
  };

  test('is known to be theirs before it is locked', () => {
    const locking = server.filter(({ text }) =>
      /\.forUpdate\(|\bfor (?:no key )?update\b(?! of the)/.test(text),
    );
    expect(locking.map(({ path }) => path)).toEqual(Object.keys(lockers).sort());
  });
});

describe('OPS-668: a time in a sentence of the server', () => {
  const withoutZone = (files: readonly { readonly path: string; readonly text: string }[]) =>
    files
      .filter(({ text }) =>
        /(?:\brefuse\(\s*'[\w.]+',|\bmessage\([^;()]*,|\b\w*[pP]arams(?::| =))\s*\{[^{}]*\bwireTime\(/.test(
          text,
        ),
      )
      .map(({ path }) => path);

  test('has its zone', () => {
    expect(withoutZone(server)).toEqual([]);
  });

  test.each([
    ["refuse('a.b', {\n  time: wireTime(now, zone),\n});", 1],
    ["message(user.lang, 'a.b', { from, until: wireTime(now, zone) })", 1],
    ['const params = { time: wireTime(now(), settings.timeZone) };', 1],
    ["refuse('a.b', { time: zonedTime(now, zone) }); f({ create_time: wireTime(now, zone) });", 0],
  ])('is seen in %s', (text, count) => {
    expect(withoutZone(one(text))).toHaveLength(count);
  });
});

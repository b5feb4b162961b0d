import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREA_NAVIGATION, FRAMES, frameOf } from '../../../src/frames/frames.ts';

const folder = new URL('../../../src/', import.meta.url);
/** Those of the app and those that a product brings along. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?:-|[\\/])routes\.ts$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');
const routed = new Set(
  Array.from(sources.matchAll(/(?:path: |frame\()'(\/[^']*)'/g), (found) => found[1] ?? ''),
);

/** Section 2 of both documents of the contract, by criterion. */
const NAMED = [
  ['SHELL-024', '/ /home /homeContent'],
  ['SHELL-025', '/dealCenter'],
  ['SHELL-026', '/quotation'],
  ['SHELL-027', '/login /components/login'],
  ['SHELL-028', '/register /components/register'],
  ['SHELL-029', '/forgetPwd /resetPwd'],
  ['SHELL-030', '/noticeList'],
  ['SHELL-031', '/noticeDetail /components/noticeDetail'],
  ['SHELL-032', '/leverdealCenter'],
  ['SHELL-033', '/secondDealCenter'],
  ['SHELL-034', '/legalTrade /c2c /c2cTrade /fiatradCenter /match'],
  ['SHELL-035', '/c2cRelease /c2cOrder /c2cDetail'],
  ['SHELL-036', '/userSetting /setCash'],
  ['SHELL-037', '/pledge'],
  ['SHELL-038', '/upstart'],
  ['SHELL-039', '/change /legal /lever /finance /finanrec'],
  ['SHELL-040', '/legalAccount /changeAccount'],
  ['SHELL-041', '/transfer /transferLegal /transferLog /transferRecord'],
  ['SHELL-042', '/recharge /coinRecord /chargeRecord /rechargeMoney'],
  ['SHELL-043', '/withdraw_address'],
  ['SHELL-044', '/accountSet /accountCenter /accountEntrust /accountMessage'],
  ['SHELL-045', '/authentication /advanced'],
  ['SHELL-046', '/bindEmail'],
  [
    'SHELL-047',
    '/allTransaction /letransactions /leverList /leverTransactions /leverTransaction /leverRecord',
  ],
  ['SHELL-048', '/manger /lever_manger'],
  ['SHELL-049', '/success /payment'],
  ['SHELL-050', '/aceite'],
  ['SHELL-051', '/region'],
] as const;

test('SHELL-024 SHELL-025 SHELL-026 SHELL-027 SHELL-028 SHELL-029 SHELL-030 SHELL-031 SHELL-032 SHELL-033 SHELL-034 SHELL-035 SHELL-036 SHELL-037 SHELL-038 SHELL-039 SHELL-040 SHELL-041 SHELL-042 SHELL-043 SHELL-044 SHELL-045 SHELL-046 SHELL-047 SHELL-048 SHELL-049 SHELL-050 SHELL-051: every named path is a page, so that no bookmark of the older app is lost', () => {
  for (const [criterion, paths] of NAMED) {
    for (const path of paths.split(' ')) expect(routed.has(path), `${criterion} ${path}`).toBe(true);
  }
});

test('SHELL-052: every page of a later product has its words and is routed', () => {
  const english: unknown = JSON.parse(
    readFileSync(new URL('../../../../../packages/locales/src/en/frames.json', import.meta.url), 'utf8'),
  );
  for (const [path, { page }] of Object.entries(FRAMES)) {
    expect(routed.has(path), path).toBe(true);
    expect(english).toHaveProperty(`pages.${page}.title`);
    expect(english).toHaveProperty(`pages.${page}.text`);
  }
  for (const path of Object.values(AREA_NAVIGATION).flat()) expect(frameOf(path), path).toBeDefined();
});

test('SHELL-054: a name that every object has is no page', () => {
  expect(frameOf('constructor')).toBeUndefined();
  expect(frameOf('/nope')).toBeUndefined();
});

import { localAddress, publicAddress } from '../core/shared/addresses.ts';
import { type Settings, servesUsers } from '../exchange/settings.ts';
import { DEMO_TRADERS } from '../ops/demo/people.ts';
import type { DemoStaffLogin } from '../ops/demo/staff.ts';

/** Facts printed at a start, in addition to the settings. */
export type Announced = {
  readonly port: number;
  /** One line, without any password. */
  readonly database: string;
  readonly firstOwnerPath: string | null;
  readonly staff: readonly DemoStaffLogin[];
  /** Number of legal texts without an approval: while there is one, registration is closed. */
  readonly unapprovedTexts: number;
};

const DEMO_WARNING = [
  '  *** This is a DEMO: anybody can read anybody’s codes and letters (/api/demo/outbox), and so open any account.',
  '  *** Its money is test money. Set DEMO=off before anybody comes who means it.',
];

/**
 * Returns the text printed on the terminal once the exchange is open. The first line is stable: scripts look for it.
 */
export function announcement(
  settings: Settings,
  { port, database, firstOwnerPath, staff, unapprovedTexts }: Announced,
): string {
  const address = localAddress(settings.host, port);
  const userAddress = publicAddress({ ...settings, port });
  const lines = [
    `${settings.siteName} is open at ${address}`,
    ...(settings.demo ? DEMO_WARNING : []),
    `  Database    ${database}`,
  ];
  if (settings.role !== 'all') lines.push(`  Role        ${settings.role}`);
  const hasUsers = servesUsers(settings.role);
  if (hasUsers) lines.push(`  Interface   ${address}/docs/api`);
  if (hasUsers && settings.console) lines.push(`  Console     ${userAddress}/console`);
  if (firstOwnerPath !== null) lines.push(`  First owner ${userAddress}${firstOwnerPath}  (works once)`);
  if (unapprovedTexts > 0) {
    lines.push(
      `  Not open    nobody can register before ${unapprovedTexts} legal texts are approved (console, Content)`,
    );
  }
  const logins = hasUsers && settings.demo ? DEMO_TRADERS : [];
  for (const { role, account, password, fundPassword } of logins) {
    const withdrawing = `withdrawal password ${fundPassword}`;
    lines.push(`  ${`Demo ${role}`.padEnd(11)} ${account}  password ${password}  ${withdrawing}`);
  }
  for (const { email, password, key, roles } of staff) {
    lines.push(
      `  Demo staff  ${email}  password ${password}  authenticator key ${key}  (${roles.join(', ')})`,
    );
  }
  lines.push('  Ctrl-C stops it.');
  return `${lines.join('\n')}\n`;
}

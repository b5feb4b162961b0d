import { DEMO_TRADERS } from '../demo/people.ts';
import type { Settings } from '../settings.ts';

/** What the operator reads on the terminal once the exchange is open. The first line is stable: scripts look for it. */
export function announcement(
  settings: Settings,
  port: number,
  database: string,
  firstOwnerPath: string | null = null,
): string {
  const address = `http://${shownHost(settings.host)}:${port}`;
  const lines = [`${settings.siteName} is open at ${address}`, `  Database    ${database}`];
  if (settings.role !== 'all') lines.push(`  Role        ${settings.role}`);
  const isForPeople = settings.role !== 'engine';
  if (isForPeople) lines.push(`  Interface   ${address}/docs/api`);
  if (isForPeople && settings.console) lines.push(`  Console     ${address}/console`);
  if (firstOwnerPath !== null) lines.push(`  First owner ${address}${firstOwnerPath}  (works once)`);
  const logins = isForPeople && settings.demo ? DEMO_TRADERS : [];
  for (const { role, account, password } of logins) {
    lines.push(`  ${`Demo ${role}`.padEnd(11)} ${account}  password ${password}`);
  }
  lines.push('  Ctrl-C stops it.');
  return `${lines.join('\n')}\n`;
}

function shownHost(host: string | null): string {
  if (host === null || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

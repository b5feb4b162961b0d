import type { Settings } from '../settings.ts';

/** A demo account that a visitor may sign in with. */
export type DemoLogin = { readonly account: string; readonly password: string; readonly role: string };

/** What the operator reads on the terminal once the exchange is open. The first line is stable: scripts look for it. */
export function announcement(
  settings: Settings,
  port: number,
  database: string,
  logins: readonly DemoLogin[],
): string {
  const lines = [
    `${settings.siteName} is open at http://${shownHost(settings.host)}:${port}`,
    `  Database    ${database}`,
    `  Interface   http://${shownHost(settings.host)}:${port}/docs/api`,
  ];
  for (const { role, account, password } of logins)
    lines.push(`  ${role.padEnd(11)} ${account}  ${password}`);
  lines.push('  Ctrl-C stops it.');
  return `${lines.join('\n')}\n`;
}

function shownHost(host: string | null): string {
  if (host === null || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

import { connectDatabase } from '../../core/database/connect.ts';
import { migrate } from '../../core/database/migrate.ts';
import { borrowDatabaseServer } from '../../core/database/open.ts';
import { openVault } from '../../core/secrets/open-vault.ts';
import { publicAddress } from '../../core/shared/addresses.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { readSettings } from '../../exchange/settings.ts';
import { operatorsLink } from './operators-link.ts';

/** `npm run owner-link`: prints a one-time link for another owner, for the operator of the machine. */
const result = readSettings(process.env, process.cwd());
if (!result.ok) {
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}

const { settings } = result;
try {
  const server = await borrowDatabaseServer(settings);
  try {
    await migrate(server.url);
    const { queries, close } = connectDatabase({
      url: server.url,
      maximumConnections: 1,
      onError: () => undefined,
    });
    try {
      const vault = await openVault(settings, queries);
      const path = await operatorsLink(queries, { settings, vault, now: Date.now });
      console.log(
        `Open this in a browser. It works once, for three days:\n${publicAddress(settings)}${path}`,
      );
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

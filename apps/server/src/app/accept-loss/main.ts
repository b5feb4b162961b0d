import pg from 'pg';
import { clientOptions } from '../../core/database/client-options.ts';
import { assertMigrated } from '../../core/database/migrate.ts';
import { borrowDatabaseServer } from '../../core/database/open.ts';
import { acceptLoss, openLoss } from '../../core/sequencer/history.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { runCommand } from '../../ops/operations/command.ts';

/**
 * `npm run accept-loss -- <command>`: lets the exchange continue without the commands that its database has lost. The
 * number is that of the last acknowledged command, so that no operator accepts a loss without having read the report.
 */
await runCommand(async (settings, args) => {
  const server = await borrowDatabaseServer(settings);
  try {
    await assertMigrated(server.url);
    return await accept(server.url, args);
  } finally {
    await server.stop();
  }
});

async function accept(url: string, [confirmedSequence, ...extraArgs]: readonly string[]): Promise<number> {
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  try {
    const loss = await openLoss(client);
    if (loss === null) throw new StartupProblem('No commands are lost: there is nothing to accept.');
    const { acknowledgedSequence, foundSequence } = loss;
    const lossText = `Commands up to ${acknowledgedSequence} were acknowledged; the database ended at ${foundSequence} when the loss was detected.`;
    if (confirmedSequence !== String(acknowledgedSequence) || extraArgs.length > 0)
      throw new StartupProblem(
        `${lossText} Look for a copy that has them first. To go on without them: npm run accept-loss -- ${acknowledgedSequence}`,
      );
    if (!(await acceptLoss(client, acknowledgedSequence)))
      throw new StartupProblem('The loss has changed meanwhile. Run the command again.');
    console.log(`${lossText} The loss is accepted: the exchange continues without these commands.`);
    return 0;
  } finally {
    await client.end();
  }
}

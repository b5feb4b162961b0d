import { migrate } from '../../core/database/migrate.ts';
import { openDatabaseServer } from '../../core/database/open.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { readSettings } from '../../exchange/settings.ts';
import { readRecordedDay } from './recorded-day.ts';
import { replayDay } from './replay-day.ts';

/** `npm run replay-day -- <file>`: replays a recorded day of prices into a fresh exchange, and reports the result. */
const result = readSettings(process.env, process.cwd());
if (!result.ok) {
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}

try {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new StartupProblem('Name the file of the recorded day.');
  const day = await readRecordedDay(path);
  const server = await openDatabaseServer(result.settings);
  try {
    await migrate(server.url);
    const { quotes, sequence, report } = await replayDay(server.url, day);
    console.log(`${quotes} words were replayed; the last command is ${sequence}.`);
    for (const line of report) console.log(line);
  } finally {
    await server.stop();
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

import { withClock } from './echoing.ts';
import { startSequencer } from './sequencer.ts';

// Works off what is due until it is killed, and prints a line for every batch of the clock that is stored. Its machine says a time that does not move.
const [url = '', now = ''] = process.argv.slice(2);
const { sequencer } = await startSequencer(url, { ...withClock(), now: () => Number(now) });
sequencer.onCommitted((batch) => {
  if (batch.some(({ command }) => command.type === 'pass_time')) process.stdout.write('passed\n');
});

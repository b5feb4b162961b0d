import { withClock } from './echoing.ts';
import { startSequencer } from './sequencer.ts';

// Does due work until it is killed, and prints a line for every stored batch of the clock. The time of its machine is
// constant.
const [url = '', now = ''] = process.argv.slice(2);
const { sequencer } = await startSequencer(url, { ...withClock(), now: () => Number(now) });
sequencer.onCommitted((batch) => {
  if (batch.some(({ command }) => command.type === 'pass_time')) process.stdout.write('passed\n');
});

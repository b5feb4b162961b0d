import { withClock } from './echoing.ts';
import { startSequencer } from './sequencer.ts';

// Does due work, and kills itself when so many batches of the clock are stored: from outside it would be too late. The
// time of its machine is constant.
const [url = '', now = '', batches = ''] = process.argv.slice(2);
const { sequencer } = await startSequencer(url, { ...withClock(), now: () => Number(now) });
let stored = 0;
sequencer.onCommitted((batch) => {
  if (batch.some(({ command }) => command.type === 'pass_time')) stored += 1;
  if (stored === Number(batches)) process.kill(process.pid, 'SIGKILL');
});

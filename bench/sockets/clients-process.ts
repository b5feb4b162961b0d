import { openClient } from './client.ts';
import { type FanOutPlan, type FanOutReport, sharedClock } from './fan-out.ts';

// A thousand browsers or API clients in one process, each with its own WebSocket.
const plan: FanOutPlan = JSON.parse(process.argv[2] ?? '');
const received = new Map<number, number[]>();
const AT_ONCE = 50;
const DEPTH = Buffer.from(plan.stream === undefined ? '42["market_depth"' : '{"e":"depthUpdate"');
const SEQUENCE = plan.stream === undefined ? /"sequence":(\d+)/ : /"u":(\d+)/;

for (let open = 0; open < plan.clients; open += AT_ONCE) {
  const more = Math.min(AT_ONCE, plan.clients - open);
  const joining = Array.from({ length: more }, (_, index) =>
    openClient(plan.port, addressOf(open + index), note, plan.stream),
  );
  await Promise.all(joining);
}
const atStart = process.cpuUsage();
process.send?.('ready');
process.once('message', () => {
  const { user, system } = process.cpuUsage(atStart);
  const pushes = [...received].map(([sequence, receivedAt]) => ({ sequence, receivedAt }));
  const report: FanOutReport = { pushes, processorSeconds: (user + system) / 1e6 };
  process.send?.(report, () => process.exit(0));
});

/** Each client has a different network, like a thousand users: requests per network are limited. */
function addressOf(client: number): string {
  return `10.${client >> 8}.${client & 255}.1`;
}

function note(text: Buffer): void {
  if (!text.subarray(0, DEPTH.length).equals(DEPTH)) return;
  const now = sharedClock();
  // The sequence is at the end of the pages' message, at the beginning of the streams'.
  const part =
    plan.stream === undefined ? text.toString('latin1', text.length - 64) : text.toString('latin1', 0, 128);
  const sequence = Number(SEQUENCE.exec(part)?.[1]);
  const times = received.get(sequence);
  if (times === undefined) received.set(sequence, [now]);
  else times.push(now);
}

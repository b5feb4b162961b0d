import { type FanOutPlan, type FanOutReport, sharedClock } from './fan-out.ts';

// A thousand browsers in one process. Each speaks socket.io over its own WebSocket; messages are looked at, not parsed,
// so that the clients are not what is measured.
const plan: FanOutPlan = JSON.parse(process.argv[2] ?? '');
const received = new Map<number, number[]>();
const AT_ONCE = 50;

const sockets: WebSocket[] = [];
while (sockets.length < plan.clients) {
  const more = Math.min(AT_ONCE, plan.clients - sockets.length);
  sockets.push(...(await Promise.all(Array.from({ length: more }, openClient))));
}
process.send?.('ready');
process.once('message', () => {
  const { user, system } = process.cpuUsage();
  const pushes = [...received].map(([sequence, receivedAt]) => ({ sequence, receivedAt }));
  const report: FanOutReport = { pushes, processorSeconds: (user + system) / 1e6 };
  process.send?.(report, () => process.exit(0));
});

/** A client that has joined: engine.io opens with `0`, socket.io's connect is `40`, a ping is `2`, an event `42`. */
function openClient(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${plan.port}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a client could not connect')), { once: true });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data === '2') socket.send('3');
      else if (data.startsWith('42["market_depth"')) note(data);
      else if (data.startsWith('40')) resolve(socket);
      else if (data.startsWith('0')) socket.send('40');
    });
  });
}

function note(message: string): void {
  const now = sharedClock();
  const sequence = Number(/"sequence":(\d+)/.exec(message.slice(-64))?.[1]);
  const times = received.get(sequence);
  if (times === undefined) received.set(sequence, [now]);
  else times.push(now);
}

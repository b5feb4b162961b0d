import { SETUP, timeMs } from '@assay/engine';
import { indexPriceUnits } from '@assay/money';
import { BELL_ENGINES, type Rung, ring } from './bell-room.ts';
import { ALICE, BOB, BTC_USDT } from './commands.ts';
import { createSequencer } from './sequencer.ts';

// Takes marks that decide commands until it is killed. Prints a line per acknowledged command: its sequence and that of
// the mark that decided it.
const { sequencer } = createSequencer(process.argv[2] ?? '', { engines: BELL_ENGINES });
await sequencer.start();
await sequencer.submit({
  room: 'marks',
  type: 'set_mark_rules',
  by: SETUP,
  pair: BTC_USDT,
  staleness: 10_000,
});
let price = 1_000n;
setInterval(() => {
  price += 1n;
  sequencer.indexPrices.update([
    { pair: BTC_USDT, price: indexPriceUnits(price), observedAt: timeMs(Date.now()) },
  ]);
}, 5);
for (const owner of [ALICE, BOB]) void ringOn(owner);

async function ringOn(owner: typeof ALICE): Promise<void> {
  for (;;) {
    const outcome = await sequencer.submit(ring(owner, BTC_USDT));
    if (!outcome.ok) continue;
    const allEvents: readonly { readonly type: string }[] = outcome.events;
    const rung = allEvents.find((event): event is Rung => event.type === 'bell_rung');
    process.stdout.write(`${outcome.sequence} ${rung?.mark}\n`);
  }
}

import { ALICE, BOB, limitOrder } from './commands.ts';
import { startSequencer } from './sequencer.ts';

/**
 * Separate process that floods a sequencer with orders until it is killed, and prints a line for each outcome. The
 * lines are the acknowledgements that a client would have been told, once the tables show it or, by `commit`, once it is durable.
 */
const [url = '', way = 'submit'] = process.argv.slice(2);
const { sequencer } = await startSequencer(url);
for (let round = 0; ; round += 1) {
  const burst = Array.from({ length: 20 }, (_, index) =>
    sequencer[way === 'commit' ? 'commit' : 'submit'](
      limitOrder(index % 2 === 0 ? ALICE : BOB, index % 2 === 0 ? 'sell' : 'buy', 500 + (round % 5), 3),
    ),
  );
  for (const outcome of await Promise.all(burst)) {
    if (outcome.ok) process.stdout.write(`${outcome.sequence} ${outcome.createdId ?? 0}\n`);
  }
}

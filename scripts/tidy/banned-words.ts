import type { AllowedNames, BannedWord } from './words.ts';

/** Names for something that has another name in the glossary. */
export const BANNED_WORDS: readonly BannedWord[] = [
  { words: ['told', 'untold'], say: 'what it is: pushed, notified, reported, emitted, submitted' },
  { words: ['kept'], say: 'what it is: stored, cached, retained' },
  { words: ['aside'], say: 'what it is: reserved, on hold' },
  { name: /^pulses?$/i, say: 'outage detector', in: /^packages\/engine\// },
  { words: ['turn', 'turns'], say: 'round for a job, order for a list, quarterTurns for a picture' },
  { name: /^[mM]arkets?$/, say: 'listings, marketData or quotations', in: /^apps\/server\/src\// },
];

/** Names that have such a word in another meaning or stand elsewhere, too, each with the reason. */
export const ALLOWED_WORDS: AllowedNames = {
  aside: 'what HTML calls what stands beside the main thing',
  'apps/server/src/market/prices/record/record-file.ts putAside':
    'moves a file out of the way: nothing is reserved',
  'apps/server/src/core/sequencer/snapshot-store.ts KEPT': 'how many snapshots are retained',
  'apps/web/src/spot/orders/amend-dialog.tsx kept': 'an order keeps its place in the queue',
  gatherPerTurn: 'a turn of the event loop, as Node calls it',
  quarterTurns: 'a picture is turned',
  turnOff: 'what a switch does',
  turnOn: 'what a switch does',
  TurnOff: 'what a switch does',
  TurnOn: 'what a switch does',
};

/** Names that are banned in tests, benches and scripts, too. */
export const BANNED_EVERYWHERE: readonly BannedWord[] = [
  { name: /^(?:heir|reign|mood|parcel|pace|beat)s?$|^Pace$/i, say: 'term, regime, chunk, rate, heartbeat' },
  { name: /orDoubt|youngMemory/i, say: 'what it is in full words' },
];

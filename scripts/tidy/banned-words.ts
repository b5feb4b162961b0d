import type { AllowedNames, BannedWord } from './words.ts';

/** Names for something that has another name in the glossary. */
export const BANNED_WORDS: readonly BannedWord[] = [
  { words: ['told', 'untold'], say: 'what it is: pushed, notified, reported, emitted, submitted' },
  { words: ['tell', 'tells', 'telling'], say: 'what it does: publish, report, notify, emit, sync' },
  {
    words: ['hear', 'hears', 'heard', 'hearer', 'hearers', 'hearing'],
    say: 'what it is: subscribe, listen, receive; a subscriber, a subscription',
  },
  { words: ['stand', 'stands', 'standing', 'standings', 'stood'], say: 'what it is: a status, a sequence' },
  { words: ['wish', 'wishes', 'wished'], say: 'what it is: a change request, an application, an amendment' },
  { words: ['door', 'doors'], say: 'what it is: an adapter, an access, an endpoint, an admission' },
  {
    words: ['outlast', 'patience', 'patient', 'patiently'],
    say: 'what it is: a deadline, a timeout, a retry',
  },
  { words: ['gone', 'came', 'away'], say: 'what it is: closed, removed, orphaned; arrived; unavailable' },
  { name: /comeBack|goAhead/i, say: 'recover, prepend' },
  { words: ['word', 'words'], say: 'quote', in: /^apps\/server\/src\/(?:market\/prices|app\/replay-day)\// },
  { words: ['house'], say: 'exchange', in: /^apps\/server\/src\/(?:app|core|edge|market|people|public)\// },
  { name: /^Line$/, say: 'a connection, a queue, a message', in: /^(?!apps\/(?:web|console)\/)/ },
  { name: /^Feed$/, say: 'LiveFeed, StreamFeed', in: /^apps\// },
  {
    name: /^(?:MOST|LONGEST|LARGEST|HIGHEST|FEWEST|LEAST|SHORTEST|SMALLEST|LOWEST)(?:_|$)/,
    say: 'MAX_…, MIN_…',
  },
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
  'apps/console/src/acceptor/acceptor-table.tsx standing': 'a key of the texts',
  'apps/console/src/c2c/party-table.tsx standing': 'a key of the texts',
  'apps/console/src/c2c/trader-table.tsx standing': 'a key of the texts',
  'apps/web/src/c2c/frame/eligibility-bar.tsx standing': 'a key of the texts',
  'apps/web/src/c2c/frame/with-coin.tsx standing': 'a key of the texts',
  'apps/web/src/c2c/market/take-dialog.tsx standing': 'a key of the texts',
  'apps/web/src/c2c/publish/offer-form.tsx standing': 'a key of the texts',
  c2cStanding: 'the name of the call at `/api/c2c/standing`, which clients have',
  patience_days: 'on the wire and a column',
  patienceDays: 'a field of a command in the journal',
  heard_seconds: 'on the wire',
  heard_at: 'a column',
  chain_standings: 'a table',
  'apps/console/src/custody/reserves/network-table.tsx heard': 'on the wire',
  'apps/server/src/products/custody/console/read-terms.ts heard': 'on the wire',
  'apps/server/src/products/custody/console/reserves-answer.ts heard': 'on the wire',
  'packages/contract/src/custody/console.ts heard': 'on the wire',
  'packages/contract/src/custody/reserve-calls.ts heard': 'on the wire',
  'apps/server/src/products/lever/announce-terms.ts telling': 'a column',
  GOING_AWAY: 'the name of a close code in RFC 6455',
  'apps/server/src/products/custody/api/records.ts gone':
    'a state of deposits in the journal and on the wire',
  'apps/web/src/custody/items/deposit-item.tsx gone': 'a state of deposits in the journal and on the wire',
  'apps/server/src/backoffice/console/change-request.ts wish': 'a field of stored proposals',
  turnOff: 'what a switch does',
  turnOn: 'what a switch does',
  TurnOff: 'what a switch does',
  TurnOn: 'what a switch does',
};

/** Names that are banned in tests, benches and scripts, too. */
export const BANNED_EVERYWHERE: readonly BannedWord[] = [
  { name: /^(?:heir|reign|mood|parcel|pace|beat)s?$|^Pace$/i, say: 'term, regime, chunk, rate, heartbeat' },
  { words: ['giver', 'givers'], say: 'issuer' },
  { words: ['hearer', 'hearers'], say: 'subscriber' },
  { words: ['matter', 'matters'], say: 'slot' },
  { words: ['purse', 'purses'], say: 'account, balance' },
  { name: /orDoubt|youngMemory/i, say: 'what it is in full words' },
];

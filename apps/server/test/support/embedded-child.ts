import { startEmbedded } from '../../src/core/database/embedded/embedded.ts';

/** Separate process that starts the embedded database, prints its URL, and runs until it is killed. */
const [dataDir = ''] = process.argv.slice(2);
const { url } = await startEmbedded({ dataDir });
console.log(`ready ${url}`);
setInterval(() => undefined, 60_000);

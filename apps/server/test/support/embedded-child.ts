import { startEmbedded } from '../../src/core/database/embedded/embedded.ts';

/** A process of its own that starts the embedded database, says where it is, and lives until it is killed. */
const [dataDir = ''] = process.argv.slice(2);
const { url } = await startEmbedded({ dataDir });
console.log(`ready ${url}`);
setInterval(() => undefined, 60_000);

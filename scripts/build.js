import { ensureInstalled } from './toolchain/install.js';
import { runMain } from './toolchain/say.js';
import { ensureWebBuilt } from './toolchain/web-build.js';

/** `npm run build`: everything that a start would make, for a machine where a supervisor starts the server itself. */
await runMain(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  return 0;
});

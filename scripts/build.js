import { ensureInstalled } from './toolchain/install.js';
import { runMain } from './toolchain/say.js';
import { ensureWebBuilt } from './toolchain/web-build.js';

/** `npm run build`: everything that a start would build, for machines where a supervisor starts the server. */
await runMain(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  return 0;
});

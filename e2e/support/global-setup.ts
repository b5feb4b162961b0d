import { bundlePrograms } from '../../apps/server/test/support/bundle-programs.ts';
import { BUNDLES } from '../../apps/server/test/support/programs.ts';
import { makeDemoTemplate } from './data-dir.ts';

/**
 * Prepares the shared resources of a run before the first worker starts; the returned function is called after the last
 * one has ended.
 */
export default async function setUp(): Promise<() => void> {
  const bundles = await bundlePrograms();
  process.env[BUNDLES] = bundles.directory;
  const removeTemplate = await makeDemoTemplate();
  return () => {
    removeTemplate();
    bundles.remove();
  };
}

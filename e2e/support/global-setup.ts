import { bundlePrograms } from '../../apps/server/test/support/bundle-programs.ts';
import { keepInMemory } from '../../apps/server/test/support/memory-dir.ts';
import { BUNDLES } from '../../apps/server/test/support/programs.ts';
import { makeDemoTemplate } from './data-dir.ts';

/**
 * Prepares the shared resources of a run before the first worker starts; the returned function is called after the last
 * one has ended.
 */
export default async function setUp(): Promise<() => void> {
  const leaveMemory = keepInMemory();
  const bundles = await bundlePrograms();
  process.env[BUNDLES] = bundles.directory;
  const removeTemplate = await makeDemoTemplate();
  return () => {
    removeTemplate();
    bundles.remove();
    leaveMemory();
  };
}

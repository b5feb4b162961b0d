import type { Files, TextFile } from './text-files.ts';

/** Every file of the traders' texts; none of the server's or of staff's. */
export const TRADER_FILES: Files = import.meta.glob<TextFile>([
  './*/*.json',
  '!./*/*{message,-staff}.json',
  '!./*/{console,content,desk,feeds,review}.json',
]);

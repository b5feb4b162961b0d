import { type FileHandle, open, rename, stat } from 'node:fs/promises';

/** The first line of a file. A new object starts a new file, even with the same text. */
export type RecordHead = { readonly line: string };

/** A file of lines that starts anew with each head. The previous file is renamed with its time. */
export type RecordFile = {
  /** Appends whole lines below a head. Throws when they cannot be stored: then no part of them remains. */
  append(head: RecordHead, lines: string): Promise<void>;
  close(): Promise<void>;
};

type OpenFile = { readonly head: RecordHead; readonly handle: FileHandle; bytes: number };

/** Opens the file only with the first lines. */
export function createRecordFile(path: string): RecordFile {
  let file: OpenFile | null = null;

  async function close(): Promise<void> {
    const closing = file;
    file = null;
    await closing?.handle.close();
  }

  async function openNew(head: RecordHead): Promise<OpenFile> {
    await close();
    await moveAside(path);
    return { head, handle: await open(path, 'a'), bytes: 0 };
  }

  return {
    async append(head, lines) {
      const isNew = file?.head !== head;
      const current = file !== null && !isNew ? file : await openNew(head);
      file = current;
      const text = isNew ? head.line + lines : lines;
      try {
        await current.handle.appendFile(text);
        current.bytes += Buffer.byteLength(text);
      } catch (error) {
        // A partial line would corrupt the file; on a device or a missing disk there is nothing to truncate.
        await current.handle.truncate(current.bytes).catch(() => undefined);
        await close().catch(() => undefined);
        throw error;
      }
    },
    close,
  };
}

/**
 * Renames the current file: `prices.jsonl` becomes `prices.jsonl.2026-11-22T00-00-01-204Z`, by the time of its last
 * write.
 */
async function moveAside(path: string): Promise<void> {
  const existing = await found(path);
  if (existing === null || existing.size === 0) return;
  const name = `${path}.${existing.mtime.toISOString().replaceAll(/[:.]/g, '-')}`;
  let freeName = name;
  for (let count = 2; (await found(freeName)) !== null; count += 1) freeName = `${name}-${count}`;
  await rename(path, freeName);
}

async function found(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads a chosen file; null if another file, or none, was chosen before it was read. */
export type ReadLatestFile = (file: Pick<File, 'text'> | undefined) => Promise<string | null>;

/**
 * Creates a reader for the files chosen in one input: a large file read late never appears under the name of the next.
 */
export function createLatestFileReader(): ReadLatestFile {
  let latestId = 0;
  return async (file) => {
    latestId += 1;
    const requestId = latestId;
    const text = await file?.text();
    return text === undefined || requestId !== latestId ? null : text;
  };
}

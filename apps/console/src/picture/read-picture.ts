/** A file's bytes in base64. */
export async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chunks: string[] = [];
  const CHUNK = 0x80_00;
  for (let from = 0; from < bytes.length; from += CHUNK) {
    chunks.push(String.fromCharCode(...bytes.subarray(from, from + CHUNK)));
  }
  return btoa(chunks.join(''));
}

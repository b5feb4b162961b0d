/** Number of the batch, of this chunk, and of all its chunks: three unsigned integers of four bytes. */
const HEADER_BYTES = 12;

/** Splits a text into messages of at most `bytesMax` each. `number` distinguishes it from adjacent batches. */
export function toChunks(number: number, text: string, bytesMax: number): readonly Buffer[] {
  const content = Buffer.from(text);
  const room = bytesMax - HEADER_BYTES;
  const count = Math.max(1, Math.ceil(content.length / room));
  return Array.from({ length: count }, (_, index) => {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt32BE(number, 0);
    header.writeUInt32BE(index, 4);
    header.writeUInt32BE(count, 8);
    return Buffer.concat([header, content.subarray(index * room, (index + 1) * room)]);
  });
}

/** Joins chunks that arrive in order. A batch with a missing chunk is discarded. */
export class ChunkJoiner {
  #number = -1;
  #chunks: Buffer[] = [];

  /** Returns the text when this was its last chunk, else null. */
  add(message: Uint8Array): string | null {
    const chunk = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
    if (chunk.length < HEADER_BYTES) return null;
    const [number, index, count] = [chunk.readUInt32BE(0), chunk.readUInt32BE(4), chunk.readUInt32BE(8)];
    if (index === 0) this.#begin(number);
    if (number !== this.#number || index !== this.#chunks.length) return this.#begin(-1);
    // Copied: the client may reuse the memory of a message.
    this.#chunks.push(Buffer.from(chunk.subarray(HEADER_BYTES)));
    if (this.#chunks.length < count) return null;
    const text = Buffer.concat(this.#chunks).toString('utf8');
    this.#begin(-1);
    return text;
  }

  #begin(number: number): null {
    this.#number = number;
    this.#chunks = [];
    return null;
  }
}

/** Number of the parcel, of this piece, and of all its pieces: three unsigned integers of four bytes. */
const HEADER_BYTES = 12;

/** Cuts a text into messages that are no longer than `bytesMax` each. `number` tells it from the parcels around it. */
export function cutParcel(number: number, text: string, bytesMax: number): readonly Buffer[] {
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

/** Joins pieces that arrive in order. A parcel of which a piece is missing is given up. */
export class ParcelJoiner {
  #number = -1;
  #pieces: Buffer[] = [];

  /** The text, once this was its last piece. */
  add(message: Uint8Array): string | null {
    const piece = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
    if (piece.length < HEADER_BYTES) return null;
    const [number, index, count] = [piece.readUInt32BE(0), piece.readUInt32BE(4), piece.readUInt32BE(8)];
    if (index === 0) this.#begin(number);
    if (number !== this.#number || index !== this.#pieces.length) return this.#begin(-1);
    // Copied: the client may use the memory of a message again.
    this.#pieces.push(Buffer.from(piece.subarray(HEADER_BYTES)));
    if (this.#pieces.length < count) return null;
    const text = Buffer.concat(this.#pieces).toString('utf8');
    this.#begin(-1);
    return text;
  }

  #begin(number: number): null {
    this.#number = number;
    this.#pieces = [];
    return null;
  }
}

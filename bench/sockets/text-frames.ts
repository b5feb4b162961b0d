/**
 * Splits a WebSocket server's data into messages, for the frames of this benchmark: whole text frames, unmasked, and
 * pings without a payload. Throws on anything else. `onText` gets each message as bytes valid only during the call.
 */
export function createTextFrames(
  onText: (text: Buffer) => void,
  onPing: () => void = () => undefined,
): (chunk: Buffer) => void {
  let remainder: Buffer = Buffer.alloc(0);

  /** Returns the end of the frame at an offset; 0 while incomplete. */
  function frameEnd(bytes: Buffer, begin: number): number {
    if (bytes.length < begin + 2) return 0;
    if (bytes[begin] === PING && bytes[begin + 1] === 0) {
      onPing();
      return begin + 2;
    }
    if (bytes[begin] !== FINAL_TEXT) throw new Error(`a frame of kind ${bytes[begin]} came`);
    const lengthByte = bytes[begin + 1] ?? 0;
    const headerBytes = lengthByte < 126 ? 2 : lengthByte === 126 ? 4 : 10;
    if (bytes.length < begin + headerBytes) return 0;
    const length =
      lengthByte < 126
        ? lengthByte
        : lengthByte === 126
          ? bytes.readUInt16BE(begin + 2)
          : Number(bytes.readBigUInt64BE(begin + 2));
    const end = begin + headerBytes + length;
    if (bytes.length < end) return 0;
    onText(bytes.subarray(begin + headerBytes, end));
    return end;
  }

  return (chunk) => {
    const bytes = remainder.length === 0 ? chunk : Buffer.concat([remainder, chunk]);
    let begin = 0;
    for (let end = frameEnd(bytes, begin); end > 0; end = frameEnd(bytes, begin)) begin = end;
    // The chunk's memory is reused for the next one.
    remainder = begin === bytes.length ? Buffer.alloc(0) : Buffer.from(bytes.subarray(begin));
  };
}

/** Opcode of a final text frame. */
const FINAL_TEXT = 0x81;
const PING = 0x89;

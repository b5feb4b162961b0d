const FINAL_TEXT = 0x81;
const MAX_SHORT_LENGTH = 125;
const TWO_BYTE_LENGTH = 126;
const EIGHT_BYTES = 127;
const MAX_TWO_BYTE_LENGTH = 0xffff;

/**
 * Returns a text as one whole WebSocket frame of a server (RFC 6455, 5.2). Built once, the same bytes are sent to every
 * subscriber.
 */
export function textFrame(text: string): Uint8Array {
  const bytes = Buffer.byteLength(text);
  const header = bytes <= MAX_SHORT_LENGTH ? 2 : bytes <= MAX_TWO_BYTE_LENGTH ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + bytes);
  frame[0] = FINAL_TEXT;
  if (header === 2) frame[1] = bytes;
  else if (header === 4) {
    frame[1] = TWO_BYTE_LENGTH;
    frame.writeUInt16BE(bytes, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(bytes), 2);
  }
  frame.write(text, header);
  return frame;
}

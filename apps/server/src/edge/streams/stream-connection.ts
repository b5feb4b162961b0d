import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { guarded } from '../../core/shared/faults.ts';
import type { TimeUnit } from '../api/formats.ts';
import type { Budget } from '../connections/budget.ts';
import { CLOSE_GRACE_MS, createClient, MAX_BACKLOG_BYTES } from '../connections/client.ts';
import { textFrame } from './frame.ts';
import { NOTICES } from './messages.ts';
import { ownFrame } from './own/own-frame.ts';

/** Interval of the pings to a connection. */
const PING_MS = 20_000;
/** Longest wait for a pong. */
const PONG_MS = 60_000;
/** A connection lasts a day; its end is announced in advance. */
const MAX_AGE_MS = 24 * 60 * 60 * 1_000;
const SHUTDOWN_NOTICE_MS = 10 * 60 * 1_000;
const GOING_AWAY = 1001;
const NOTICE_SHAPES = new Map(Object.entries(NOTICES));

/** One WebSocket of a program, for any kind of messages. */
export type StreamConnection = {
  /** Sends a message to this client only. */
  send(message: object): void;
  /** Writes a frame that is shared by several clients. */
  write(frame: Uint8Array): void;
  /** Closes it without waiting for the client, which may never respond. */
  abort(reason: string): void;
  /** Closes it in order. */
  close(reason: string): void;
  /** Closes it after an internal fault, and logs the fault. */
  fail(error: unknown): void;
  /**
   * Pings the client, and closes an unresponsive connection or one at the end of its life. Called about once a second.
   */
  heartbeat(nowMs: number): void;
};

export type StreamConnectionParts = {
  readonly webSocket: WebSocket;
  /** The raw connection below it. */
  readonly rawSocket: Duplex;
  /** Network of the client, for the log. */
  readonly network: string;
  /** Budget of incoming frames: messages, pings and pongs alike. */
  readonly budget: Budget;
  readonly openedMs: number;
  readonly timeUnit: TimeUnit;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
  readonly log: Logger;
};

export function createStreamConnection(parts: StreamConnectionParts): StreamConnection {
  const { webSocket, rawSocket, network, budget, openedMs, timeUnit, onText, onClose, log } = parts;
  let isOpen = true;
  const { guard, abort, fail, spend } = createClient({
    edge: 'stream',
    network,
    budget,
    isOpen: () => isOpen,
    end() {
      if (!isOpen) return;
      isOpen = false;
      rawSocket.destroy();
    },
    log,
  });
  let isCheckScheduled = false;
  let isShutdownAnnounced = false;
  let pingedMs = openedMs;
  /** Time since which a ping is unanswered; null for none. */
  let unansweredSinceMs: number | null = null;

  function close(reason: string): void {
    if (!isOpen) return;
    isOpen = false;
    webSocket.close(GOING_AWAY, reason);
    setTimeout(() => rawSocket.destroy(), CLOSE_GRACE_MS).unref();
  }

  /** Judges the backlog after it had a chance to be sent, so that a burst alone does not affect a reading client. */
  function checkBacklog(): void {
    isCheckScheduled = false;
    if (rawSocket.writableLength > MAX_BACKLOG_BYTES) abort('it did not read');
  }

  function write(frame: Uint8Array): void {
    if (!isOpen) return;
    rawSocket.write(frame);
    if (isCheckScheduled || rawSocket.writableLength <= MAX_BACKLOG_BYTES) return;
    isCheckScheduled = true;
    setImmediate(guarded(guard, checkBacklog));
  }

  function isWithinBudget(): boolean {
    if (!isOpen) return false;
    spend();
    return isOpen;
  }

  const onMessage = (data: RawData, isBinary: boolean): void => {
    if (!isWithinBudget()) return;
    if (isBinary) close('only text is understood');
    else onText(data.toString());
  };
  const onPong = (): void => {
    unansweredSinceMs = null;
    isWithinBudget();
  };
  const onClosed = (): void => {
    isOpen = false;
    onClose();
  };
  webSocket.on('message', guarded(guard, onMessage));
  webSocket.on('ping', guarded(guard, isWithinBudget));
  webSocket.on('pong', guarded(guard, onPong));
  // A connection that violates the WebSocket protocol has been closed already.
  webSocket.on('error', () => rawSocket.destroy());
  webSocket.once('close', guarded(guard, onClosed));

  return {
    write,
    send: (message) => write(textFrame(JSON.stringify(message))),
    abort,
    close,
    fail,
    heartbeat: guarded(guard, (nowMs: number) => {
      if (!isOpen) return;
      if (unansweredSinceMs !== null && nowMs - unansweredSinceMs > PONG_MS) {
        abort('it did not answer');
        return;
      }
      const ageMs = nowMs - openedMs;
      if (ageMs >= MAX_AGE_MS) {
        close('a connection is good for 24 hours');
        return;
      }
      if (ageMs >= MAX_AGE_MS - SHUTDOWN_NOTICE_MS && !isShutdownAnnounced) {
        isShutdownAnnounced = true;
        const notice = { e: 'serverShutdown', E: nowMs };
        write(ownFrame(notice, { name: '', timeUnit, wrap: (json) => json }, NOTICE_SHAPES));
      }
      if (nowMs - pingedMs < PING_MS) return;
      pingedMs = nowMs;
      unansweredSinceMs ??= nowMs;
      webSocket.ping();
    }),
  };
}

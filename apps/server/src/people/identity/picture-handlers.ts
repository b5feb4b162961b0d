import { calls } from '@assay/contract';
import { createCallerQueue } from '../../core/shared/caller-queue.ts';
import { cleanPicture } from '../../core/shared/clean-picture.ts';
import { accept, openRoute, type Route, refuse, userRoute } from '../../edge/http/handler.ts';
import { networkOf } from '../../edge/http/network.ts';
import { FILE_LIMIT_BYTES, type ReceivedFile } from '../../edge/http/receive-file.ts';
import {
  addressCounter,
  consumeAttempt,
  type StoredLimit,
  tooManyTries,
} from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import {
  fullnessFor,
  insertPicture,
  pictureAddressOf,
  readOwnPicture,
  type Uploader,
} from './picture-repository.ts';

const MINUTE_MS = 60_000;
const GUEST_UPLOADS: StoredLimit = { name: 'guest_uploads', tries: 20, windowMs: 10 * MINUTE_MS };
/** Upload limit per user: a full set of papers has eight pictures, and users retry each several times. */
const USER_UPLOADS: StoredLimit = { name: 'uploads', tries: 60, windowMs: 60 * MINUTE_MS };
/**
 * Pictures per network that are being received or queued: as many as a full set of papers has, which a page sends
 * concurrently. More would occupy memory, 4 MB each.
 */
const MAX_QUEUED = 8;
const MEGABYTE = 1024 * 1024;

/** Routes to upload pictures and to view one's own. */
export function pictureRoutes(): readonly Route[] {
  const queue = createCallerQueue(MAX_QUEUED);
  return [
    openRoute(calls.upload, async (_input, { exchange, session, address, receiveFile }) => {
      const counter =
        session === null
          ? addressCounter(GUEST_UPLOADS, address)
          : { limit: USER_UPLOADS, key: String(session.userId) };
      const seconds = await consumeAttempt(exchange, counter);
      if (seconds > 0) return tooManyTries(seconds);
      const network = networkOf(address);
      const uploader = { userId: session === null ? null : BigInt(session.userId), network };
      return queue(network, {
        prepare: receiveFile,
        run: (file) => storePicture(exchange, file, uploader),
      });
    }),

    userRoute(calls.picture, async ({ id }, { exchange, session }) => {
      const jpeg = await readOwnPicture(exchange, BigInt(session.userId), id);
      return jpeg === null ? refuse('identity.picture.unknown') : accept(jpeg);
    }),
  ];
}

async function storePicture(
  exchange: Pick<Exchange, 'database' | 'now' | 'vault'>,
  file: ReceivedFile,
  uploader: Uploader,
) {
  if (!file.ok) return refuse(`identity.file.${file.problem}`, { megabytes: FILE_LIMIT_BYTES / MEGABYTE });
  const exceededLimit = await fullnessFor(exchange, uploader);
  if (exceededLimit !== null)
    return refuse(`identity.picture.${exceededLimit.bound}`, { megabytes: exceededLimit.megabytes });
  const cleaned = await cleanPicture(file.bytes);
  if (!cleaned.ok) return refuse(`identity.picture.${cleaned.problem}`);
  return accept(pictureAddressOf(await insertPicture(exchange, cleaned.jpeg, uploader)));
}

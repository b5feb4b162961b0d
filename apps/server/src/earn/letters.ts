import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import type { Transaction } from 'kysely';
import { jobOfLetters, type LetterSource, writeLettersOf } from '../account/letter-round.ts';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import type { Job } from '../jobs/start-job.ts';
import { wireTime } from '../time/wire-time.ts';
import { skippedKey } from './rejections.ts';
import { currencyOf } from './rows.ts';
import './tables.ts';

type Notice = Awaited<ReturnType<typeof readNotices>>[number];

const LETTERS: LetterSource<Notice> = {
  written: 'earn_letters',
  read: readNotices,
  letterOf: (notice, language, { listings, settings }) => {
    const { what, currency: id, amount, reference, fault, time_ms: ms } = notice;
    const { code, decimals } = currencyOf(id, listings);
    const params = {
      id: Number(reference),
      amount: formatAmount(amount, decimals),
      currency: code,
      time: wireTime(Number(ms), settings.timeZone),
      why: fault === null ? '' : message(language, skippedKey(fault)),
    };
    return { subject: `mail.subject.earn_${what}`, body: `mail.earn_${what}`, params };
  },
};

/** Writes letters about deposits. */
export function letterJob(exchange: Exchange): Job {
  return jobOfLetters('write_earn_letters', LETTERS, exchange);
}

/** One round of them. */
export function writeLetters(exchange: Exchange): Promise<void> {
  return writeLettersOf(LETTERS, exchange);
}

function readNotices(transaction: Transaction<Schema>, after: bigint, most: number) {
  return transaction
    .selectFrom('earn_notices')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

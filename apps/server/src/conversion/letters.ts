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
  written: 'conversion_letters',
  read: readNotices,
  letterOf: (notice, language, { listings, settings }) => {
    const { from_currency: from, to_currency: to, amount, fault, time_ms: ms } = notice;
    const { code, decimals } = currencyOf(from, listings);
    const params = {
      amount: formatAmount(amount, decimals),
      from: code,
      to: currencyOf(to, listings).code,
      time: wireTime(Number(ms), settings.timeZone),
      why: message(language, skippedKey(fault)),
    };
    return { subject: 'mail.subject.conversion_skipped', body: 'mail.conversion_skipped', params };
  },
};

/** Writes letters about recurring conversions that were skipped. */
export function letterJob(exchange: Exchange): Job {
  return jobOfLetters('write_conversion_letters', LETTERS, exchange);
}

/** One round of them. */
export function writeLetters(exchange: Exchange): Promise<void> {
  return writeLettersOf(LETTERS, exchange);
}

function readNotices(transaction: Transaction<Schema>, after: bigint, most: number) {
  return transaction
    .selectFrom('conversion_notices')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

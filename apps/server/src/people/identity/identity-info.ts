import type { AnswerOf, calls, IdentityStep, Language, PaperState } from '@assay/contract';
import { message } from '@assay/locales/server';
import { formatDecimal } from '@assay/money';
import {
  type IdentityLevel,
  identityLevelOf,
  PAPER_STATUS,
  STATUS_COLUMN,
} from '../../core/owners/identity-level.ts';
import { isLevelThreeOffered, readIdentityLimits } from '../../core/site-settings/identity-limits.ts';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { User } from '../account/user-repository.ts';
import { openDetails, type PaperRow, readNewestPapers, readPictureIds } from './paper-repository.ts';
import { pictureAddressOf } from './picture-repository.ts';
import { totalAssetsInBtc } from './total-assets.ts';

type Info = AnswerOf<typeof calls.identityInfo>;
type Papers = Info['basic'];

const LEVELS: readonly IdentityLevel[] = [0, 1, 2, 3];
const NO_PAPERS: Papers = {
  state: 'none',
  submitted_at: '',
  decided_at: '',
  reason: '',
  reason_code: '',
  note: '',
  pictures: [],
};

/** Returns a user's own verification. */
export async function readIdentity(
  exchange: Pick<Exchange, 'database' | 'marketData' | 'prices' | 'settings' | 'vault'>,
  user: User,
  language: Language,
): Promise<Info> {
  const { database, vault } = exchange;
  const [newest, total, limits, { handPictureRequired }] = await Promise.all([
    readNewestPapers(database, user.id),
    totalAssetsInBtc(exchange, user.id),
    readIdentityLimits(database),
    readSiteSettings(database),
  ]);
  const pictures = await readPictureIds(
    database,
    [...newest.values()].map(({ id }) => id),
  );
  const papersOf = (step: IdentityStep): Papers => {
    const row = newest.get(step);
    const state = stateOf(user[STATUS_COLUMN[step]], row);
    if (!row || state === 'none') return { ...NO_PAPERS, state };
    const pictureIds = pictures.filter(({ paper_id }) => paper_id === row.id);
    return {
      ...describe(row, exchange.settings.timeZone, language),
      state,
      pictures: pictureIds.map(({ kind, picture_id }) => ({ kind, url: pictureAddressOf(picture_id) })),
    };
  };
  const basic = newest.get('basic');
  const details = basic && basic.status !== 'rejected' ? openDetails(vault, basic) : null;
  const level = identityLevelOf(user);
  return {
    review_status: user.review_status,
    hreview_status: user.hreview_status,
    level,
    nationality: user.nationality ?? '',
    name: maskEnd(details?.name ?? ''),
    card_id: maskBeginning(details?.numbers[0]?.number ?? ''),
    basic: papersOf('basic'),
    advanced: papersOf('advanced'),
    assets: papersOf('assets'),
    is_hand_picture_required: handPictureRequired ? 1 : 0,
    is_level_3_offered: isLevelThreeOffered(limits, total) ? 1 : 0,
    total_assets_btc: formatDecimal(total, 8),
    level_3_from_btc: limits.levelThreeFromBtc,
    levels: LEVELS.map((level) => ({ level, day_limit_btc: limits.withdrawalsADayBtc[level] })),
  };
}

/** Returns the state by the user's status; rejected papers have status 0. */
function stateOf(status: number, row: PaperRow | undefined): PaperState {
  if (status === PAPER_STATUS.waiting) return 'waiting';
  if (status === PAPER_STATUS.approved) return 'approved';
  return row?.status === 'rejected' ? 'rejected' : 'none';
}

function describe(row: PaperRow, timeZone: string, language: Language): Omit<Papers, 'pictures' | 'state'> {
  return {
    submitted_at: wireTime(row.submitted_at.getTime(), timeZone),
    decided_at: row.decided_at === null ? '' : wireTime(row.decided_at.getTime(), timeZone),
    reason: row.reason_code === null ? '' : message(language, `identity.reason.${row.reason_code}`),
    reason_code: row.reason_code ?? '',
    note: row.status === 'rejected' ? row.note : '',
  };
}

/** Masks the end of a name: `Li Lei` becomes `L*****`. */
function maskEnd(text: string): string {
  const [first = '', ...others] = [...text];
  return first + '*'.repeat(others.length);
}

const SHOWN_DIGITS = 4;

/** Masks the beginning of a number: `E12345678` becomes `*****5678`. */
function maskBeginning(text: string): string {
  const visibleCount = text.length > SHOWN_DIGITS * 2 ? SHOWN_DIGITS : Math.floor(text.length / 2);
  return '*'.repeat(text.length - visibleCount) + text.slice(text.length - visibleCount);
}

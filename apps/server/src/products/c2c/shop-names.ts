import { LANGUAGES } from '@assay/contract';
import { message } from '@assay/locales/server';
import { readSiteName } from '../../core/site-settings/site-settings.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { BOUND } from './states.ts';
import './own-tables.ts';
import './tables.ts';

/**
 * Look-alikes of Latin letters, one letter per row, ending with the Latin one: letters of Cyrillic, Greek, Coptic,
 * Armenian, Cherokee and Lisu, Latin small capitals, Latin letters with strokes and hooks, digits and signs.
 */
const LOOK_ALIKE_CHARACTERS = [
  'аαа4ɑᴀꭺꓮⲁⱥ@a',
  'вβь8ʙᏼꮟꮾꓐⲃɓƀb',
  'сϲᴄꮯꓚⲥƈȼ¢c',
  'ԁᴅꭰꮷꓓđɗd',
  'еεєɛ3ᴇꭼꓰⲉɇℯ€e',
  'ғꜰꓝƒf',
  'ԍ9ɢɡꮐᏻꓖցg',
  'нһʜꮋꮒꓧⲏհħh',
  'іιїı1l|ɪꭵꓲⲓɩɨʟꮮꓡⲗłլi',
  'јᴊꭻꓙյȷj',
  'кκᴋꮶꓗⲕĸƙk',
  'мᴍꮇꓟⲙm',
  'пηɴꓠⲛոռn',
  'оοσ0ᴏꓳⲟօøo',
  'рρᴘꮲꓑⲣp',
  'ԛꞯզɋq',
  'гʀꭱꮢꓣɍr',
  'ѕ5ꜱꮥꮪꓢʂȿտ$s',
  'тτ7ᴛꭲꓔⲧŧt',
  'υμᴜꓴսʋu',
  'νѵᴠꮩꓦv',
  'ԝшωᴡꮃꮤꓪաw',
  'хχꓫⲭx',
  'уγʏꭹꮍꓬⲩɏy',
  'ᴢ2ꮓꓜⲍƶʐz',
];

const LATIN = new Map(
  LOOK_ALIKE_CHARACTERS.flatMap((row) => {
    const letters = [...row];
    return letters.map((letter) => [letter, letters.at(-1) ?? letter] as const);
  }),
);

/** First code points of three runs of 26 signs that depict A to Z: in circles, in squares, and as parts of flags. */
const EMOJI_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const EMOJI_LETTER = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

function plainLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = EMOJI_ALPHABETS.findLast((alphabet) => alphabet <= code) ?? code;
  return String.fromCodePoint('a'.charCodeAt(0) + code - first);
}

/** Combining marks of any script. Marks of one script, and the two that form other kana, belong to its letters. */
const MARKS = /(?![\u3099\u309a])\p{Script=Inherited}|[\u0483-\u0489]/gu;

/**
 * Returns the skeleton of a name: names with the same skeleton look alike. A name without letters is its own skeleton.
 */
export function skeletonOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(EMOJI_LETTER, plainLetter)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}|$@€¢]/gu, '');
  if (letters === '') return name.normalize('NFKC').replace(/\s/gu, '');
  return [...letters]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replaceAll('ß', 'ss')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Length from which a site's name is also searched for inside words. */
const MIN_CONTAINED_LENGTH = 4;
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Returns whether a shop's name contains the exchange's name; a short one counts only as a whole word. */
export function namesSite(name: string, site: string): boolean {
  const skeleton = skeletonOf(site);
  if (skeleton === '') return false;
  if ([...skeleton].length >= MIN_CONTAINED_LENGTH || UNSPACED.test(site.normalize('NFKC')))
    return skeletonOf(name).includes(skeleton);
  return [name, ...name.split(/[^\p{L}\p{M}\p{N}|]+/u)].some((part) => skeletonOf(part) === skeleton);
}

/** Returns the refusal of a shop name that claims to be the exchange's or looks like another shop's; null otherwise. */
export async function shopNameFault(
  exchange: Exchange,
  owner: bigint,
  name: string,
): Promise<Refused | null> {
  const skeleton = skeletonOf(name);
  const reservedNames = LANGUAGES.flatMap((language) =>
    message(language, 'c2c.shop_names_reserved').split(','),
  );
  const isReserved = reservedNames.map(skeletonOf).some((part) => part !== '' && skeleton.includes(part));
  if (isReserved || namesSite(name, await readSiteName(exchange))) return refuse('c2c.shop_name_reserved');
  const otherShops = await exchange.database
    .selectFrom('c2c_shops as s')
    .innerJoin('c2c_merchants as m', 'm.owner', 's.user_id')
    .select('s.name')
    .where('m.state', 'in', BOUND)
    .where('s.user_id', '<>', owner)
    .execute();
  return otherShops.some((other) => skeletonOf(other.name) === skeleton)
    ? refuse('c2c.shop_name_taken')
    : null;
}

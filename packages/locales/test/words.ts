import { bare } from './texts.ts';

/** Words that are equal in every language. A text of nothing else does not indicate a missing translation. */
const PROPER_NAMES =
  /\b(?:Assay|Alipay|WeChat|Bitcoin|Ether(?:eum)?|Tether|BTC|ETH|USDT|CNY|ERC-?20|TRC-?20|Omni|UTC|QR|ID|IEO|C2C|OK|FAQ|API|MA|EMA|MACD|BOLL|RSI|KDJ|VOL|TP|SL|PnL|iOS|Android|GitHub|PostgreSQL|Apache|KLineChart|English|Deutsch|Français|Italiano|Español)\b/gi;

/** Common characters of an exchange that exist in one script only: simplified, traditional. */
// biome-ignore format: read as a table
const SCRIPTS = [
  ['买', '買'], ['卖', '賣'], ['单', '單'], ['价', '價'], ['币', '幣'], ['数', '數'], ['页', '頁'],
  ['语', '語'], ['码', '碼'], ['历', '歷'], ['录', '錄'], ['账', '賬'], ['户', '戶'], ['资', '資'],
  ['产', '產'], ['仅', '僅'], ['现', '現'], ['货', '貨'], ['约', '約'], ['证', '證'], ['认', '認'],
  ['请', '請'], ['输', '輸'], ['选', '選'], ['择', '擇'], ['发', '發'], ['时', '時'], ['间', '間'],
  ['图', '圖'], ['网', '網'], ['络', '絡'], ['链', '鏈'], ['费', '費'], ['额', '額'], ['总', '總'],
  ['开', '開'], ['关', '關'], ['这', '這'], ['个', '個'], ['无', '無'], ['没', '沒'], ['还', '還'],
  ['会', '會'], ['为', '為'], ['与', '與'], ['从', '從'], ['对', '對'], ['将', '將'], ['后', '後'],
  ['应', '應'], ['该', '該'], ['试', '試'], ['错', '錯'], ['误', '誤'], ['设', '設'], ['续', '續'],
  ['转', '轉'], ['换', '換'], ['类', '類'], ['种', '種'], ['级', '級'], ['统', '統'], ['计', '計'],
] as const;

/** Returns true if a Chinese text has a character of the other script. */
export function hasOtherScript(language: 'zh' | 'hk', text: string): boolean {
  return SCRIPTS.some(([simplified, traditional]) =>
    text.includes(language === 'zh' ? traditional : simplified),
  );
}

/** Returns the number of words without names, numbers and placeholders; a run of Chinese or Japanese is one. */
export function words(text: string): number {
  return (
    bare(text)
      .replace(PROPER_NAMES, ' ')
      .match(/[\p{L}']{2,}|[\p{Script=Han}]/gu)?.length ?? 0
  );
}

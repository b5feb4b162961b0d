import { calls, markDayLine } from '@assay/contract';
import type { PublishedMark } from '@assay/contract/seconds/recompute';
import { Button, linkClass } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../seconds-page.tsx';
import { type Checked, checkReceipt, dayOf, type Receipt } from './receipt.ts';
import { Finding } from './recomputation.tsx';

type State =
  | { readonly at: 'unasked' | 'reading' | 'missing' | 'gap' }
  | { readonly at: 'read'; readonly checked: Checked; readonly hash: string };

/** The same once more from the file of the day, which was published with a hash that nobody can change later. */
export function PublishedDay({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('seconds');
  const [state, setState] = useState<State>({ at: 'unasked' });
  const day = dayOf(receipt.opened_ms);
  const isOver = receipt.result !== null;
  const check = async (): Promise<void> => {
    setState({ at: 'reading' });
    setState(await stateOf(receipt));
  };
  return (
    <Panel title={t(($) => $.seconds.receipt.day)}>
      <p className="mb-3 max-w-160 text-body text-ink-muted">{t(($) => $.seconds.receipt.dayHow, { day })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={!isOver} busy={state.at === 'reading'} onClick={() => void check()}>
          {t(($) => $.seconds.receipt.checkDay)}
        </Button>
        <a href={fileOf(day)} className={linkClass()} download>
          {t(($) => $.seconds.receipt.file, { day })}
        </a>
      </div>
      <div className="mt-3 empty:hidden">
        {state.at === 'missing' && (
          <output className="text-body">{t(($) => $.seconds.receipt.dayMissing, { day })}</output>
        )}
        {state.at === 'gap' && <output className="text-body">{t(($) => $.seconds.receipt.dayGap)}</output>}
        {state.at === 'read' && (
          <>
            <Finding receipt={receipt} checked={state.checked} />
            <p className="mt-2 text-small break-all text-ink-muted">
              {t(($) => $.seconds.receipt.hash, { hash: state.hash })}
            </p>
          </>
        )}
      </div>
    </Panel>
  );
}

function fileOf(day: string): string {
  return `${calls.markDayFile.path}?day=${day}`;
}

/** Reads the files of the days that the contract ran in. */
async function stateOf(receipt: Receipt): Promise<State> {
  const days = [...new Set([dayOf(receipt.opened_ms), dayOf(receipt.expires_ms)])];
  const files = await Promise.all(days.map(fetchDay));
  if (files.some((file) => file === null)) return { at: 'missing' };
  const known = files.filter((file) => file !== null);
  const marks = known
    .flatMap(({ text }) => marksIn(text, receipt.match_id))
    .filter(({ sequence }) => sequence >= receipt.open.sequence);
  // The price that it opened at may stand in the file of the day before, which is not read.
  if (!marks.some(({ sequence }) => sequence === receipt.open.sequence)) return { at: 'gap' };
  const hash = known.map((file) => file.hash).join(', ');
  return { at: 'read', checked: checkReceipt(receipt, marks), hash };
}

async function fetchDay(day: string): Promise<{ readonly text: string; readonly hash: string } | null> {
  try {
    const response = await fetch(fileOf(day));
    const isFile = response.headers.get('content-type')?.startsWith('application/octet-stream') === true;
    if (!response.ok || !isFile) return null;
    const bytes = await response.arrayBuffer();
    return { text: new TextDecoder().decode(bytes), hash: await hashOf(bytes) };
  } catch {
    return null;
  }
}

/** Only a secure context can hash; elsewhere the hash is left out. */
async function hashOf(bytes: ArrayBuffer): Promise<string> {
  if (globalThis.crypto.subtle === undefined) return '–';
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The prices of one pair in a file: its first line is its head, every other a price. */
function marksIn(text: string, matchId: number): readonly PublishedMark[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith(`[${matchId},`))
    .flatMap((line) => {
      const read = markDayLine.safeParse(JSON.parse(line));
      if (!read.success) return [];
      const [, sequence, price, observed_ms, time_ms, fresh_until_ms] = read.data;
      return { sequence, price, observed_ms, time_ms, fresh_until_ms };
    });
}

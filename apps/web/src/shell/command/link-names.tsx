import { memo, Suspense, useCallback, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { MenuLink } from '../../navigation/use-menu.ts';
import { englishTexts } from './english.ts';

/** Texts of an entry as its hooks return them. */
export type LinkReading = {
  readonly name: string;
  /** Heading of its group or navigation; null if it has none. */
  readonly place: string | null;
  readonly isShown: boolean;
};

export type LinkReadings = ReadonlyMap<MenuLink, LinkReading>;

/** Returns the names of entries in the page's language and in English, and the element that reads them. */
export function useLinkNames(links: readonly MenuLink[]) {
  const { code } = useLanguage();
  const own = useReadings();
  const english = useReadings();
  const element = (
    <>
      <Readers key={code} links={links} onRead={own.onRead} />
      {code !== 'en' && (
        <I18nextProvider i18n={englishTexts()}>
          <Readers links={links} onRead={english.onRead} />
        </I18nextProvider>
      )}
    </>
  );
  return { own: own.readings, english: english.readings, element };
}

type OnRead = (link: MenuLink, reading: LinkReading) => void;

function useReadings() {
  const [readings, setReadings] = useState<LinkReadings>(new Map());
  const onRead: OnRead = useCallback(
    (link, reading) => setReadings((before) => new Map(before).set(link, reading)),
    [],
  );
  return { readings, onRead };
}

type ReadersProps = { readonly links: readonly MenuLink[]; readonly onRead: OnRead };

/** Names are hooks, and their texts load on demand: each is read alone, so that none waits for another. */
const Readers = memo(function Readers({ links, onRead }: ReadersProps) {
  return links.map((link) => (
    <Suspense key={`${link.in.name} ${link.place} ${link.to}`} fallback={null}>
      <Reader link={link} onRead={onRead} />
    </Suspense>
  ));
});

function Reader({ link, onRead }: { readonly link: MenuLink; readonly onRead: OnRead }) {
  const name = link.useName();
  const place = ('useLabel' in link.in ? link.in.useLabel : noLabel)();
  const isShown = link.useIsShown();
  useEffect(() => onRead(link, { name, place, isShown }), [link, name, place, isShown, onRead]);
  return null;
}

function noLabel(): null {
  return null;
}

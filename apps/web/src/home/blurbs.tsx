import { BookOpenCheck, Code, Layers, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Four things that can be checked about the exchange. */
export function Blurbs() {
  const { t } = useTranslation('home');
  const items = [
    { Icon: Layers, title: t(($) => $.home.blurbs.book.title), text: t(($) => $.home.blurbs.book.text) },
    { Icon: Scale, title: t(($) => $.home.blurbs.exact.title), text: t(($) => $.home.blurbs.exact.text) },
    {
      Icon: BookOpenCheck,
      title: t(($) => $.home.blurbs.proof.title),
      text: t(($) => $.home.blurbs.proof.text),
    },
    { Icon: Code, title: t(($) => $.home.blurbs.open.title), text: t(($) => $.home.blurbs.open.text) },
  ];
  return (
    <section aria-label={t(($) => $.home.blurbs.label)} className="border-t border-line">
      <ul className="mx-auto grid max-w-300 gap-x-8 gap-y-10 px-4 py-14 tablet:grid-cols-2 laptop:grid-cols-4">
        {items.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" className="mb-3 size-5 text-accent" strokeWidth={1.75} />
            <h2 className="mb-1 text-lead font-semibold">{title}</h2>
            <p className="text-body text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

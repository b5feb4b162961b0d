import { useTranslation } from 'react-i18next';
import { useTitle } from '../site/use-title.ts';

/** The user agreement. */
export function AgreementPage() {
  const { t } = useTranslation('account');
  const title = t(($) => $.account.agreement.title);
  useTitle(title);
  const sections = [
    { title: t(($) => $.account.agreement.who.title), text: t(($) => $.account.agreement.who.text) },
    { title: t(($) => $.account.agreement.safe.title), text: t(($) => $.account.agreement.safe.text) },
    { title: t(($) => $.account.agreement.orders.title), text: t(($) => $.account.agreement.orders.text) },
    { title: t(($) => $.account.agreement.fees.title), text: t(($) => $.account.agreement.fees.text) },
    { title: t(($) => $.account.agreement.risk.title), text: t(($) => $.account.agreement.risk.text) },
    { title: t(($) => $.account.agreement.rules.title), text: t(($) => $.account.agreement.rules.text) },
    { title: t(($) => $.account.agreement.data.title), text: t(($) => $.account.agreement.data.text) },
    { title: t(($) => $.account.agreement.change.title), text: t(($) => $.account.agreement.change.text) },
  ];
  return (
    <article className="mx-auto w-full max-w-160 px-4 py-12">
      <h1 className="text-display-sm font-semibold">{title}</h1>
      <p className="mt-2 text-lead text-ink-muted">{t(($) => $.account.agreement.intro)}</p>
      {sections.map((section) => (
        <section key={section.title} className="mt-8">
          <h2 className="mb-1 text-lead font-semibold">{section.title}</h2>
          <p className="text-lead text-ink-muted">{section.text}</p>
        </section>
      ))}
    </article>
  );
}

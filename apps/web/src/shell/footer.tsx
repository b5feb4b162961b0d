import { useTimes } from '@assay/client/times';
import { ExternalLink, linkClass, showToast } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FOOTER } from '../navigation/menus.ts';
import { type MenuLink, useMenu } from '../navigation/use-menu.ts';
import { customerServiceAddress } from '../site/customer-service.ts';
import { useSite, useSiteName } from '../site/use-site.ts';
import { useSession } from '../storage/session.ts';
import { FooterArticles } from './footer-articles.tsx';
import { Logo } from './logo.tsx';

/** Footer with article groups, partner links and the exchange's own pages. */
export function Footer() {
  const { t } = useTranslation('common');
  const name = useSiteName();
  const times = useTimes();
  const links = useMenu(FOOTER);
  const site = useSite();
  const groups = site.status === 'ready' ? (site.value.footer_groups ?? []) : [];
  return (
    <footer className="mt-auto print:hidden border-t border-line bg-surface">
      <div className="mx-auto grid max-w-300 grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 tablet:grid-cols-3 laptop:grid-cols-6">
        {groups.map(({ c_id, title }) => (
          <FooterColumn key={c_id} title={title}>
            <FooterArticles category={c_id} />
          </FooterColumn>
        ))}
        <Partners />
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-3.5 gap-y-2 px-4 touch:gap-y-0 py-4 text-small text-ink-faint">
          <span className="flex items-center gap-1.5">
            <Logo className="size-4" />
            {t(($) => $.common.footer.rights, { name })}
          </span>
          <span title={times.timeZone}>{t(($) => $.common.settings.timesIn, { zone: times.zoneLabel })}</span>
          <span className="grow" />
          {links.map((link) => (
            <FooterLink key={link.to} link={link} />
          ))}
          <a href="/docs/api" className={linkClass({ kind: 'quiet' })}>
            {t(($) => $.common.footer.api)}
          </a>
          <ServiceButton />
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ link: { to, useName, useIsShown } }: { readonly link: MenuLink }) {
  const name = useName();
  if (!useIsShown()) return null;
  return (
    <Link to={to} className={linkClass({ kind: 'quiet' })}>
      {name}
    </Link>
  );
}

function FooterColumn({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-body font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Partners() {
  const { t } = useTranslation('common');
  const site = useSite();
  const partners = site.status === 'ready' ? (site.value.partner_links ?? []) : [];
  if (partners.length === 0) return null;
  return (
    <FooterColumn title={t(($) => $.common.footer.partners)}>
      <ul className="flex flex-col gap-2 touch:gap-0">
        {partners
          .filter(({ url }) => /^https?:\/\//.test(url))
          .map(({ name, url }) => (
            <li key={url}>
              <ExternalLink href={url} kind="quiet">
                {name}
              </ExternalLink>
            </li>
          ))}
      </ul>
    </FooterColumn>
  );
}

/** Button that opens customer service with the user's id and account filled in. */
function ServiceButton() {
  const { t } = useTranslation('common');
  const { userId, account } = useSession();
  const open = async () => {
    const address = await customerServiceAddress(userId ?? '', account ?? '');
    if (address === null) showToast({ kind: 'warning', title: t(($) => $.common.footer.serviceMissing) });
    else window.open(address, '_blank', 'noopener');
  };
  return (
    <button type="button" className={linkClass({ kind: 'quiet' })} onClick={() => void open()}>
      {t(($) => $.common.footer.service)}
    </button>
  );
}

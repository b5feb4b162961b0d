import { BUILT_SITE_NAME, useSiteName } from '../site/use-site.ts';

/**
 * Decorative logo next to the site's name: a balance beam on a touchstone, or the first letter of the operator's own
 * site name. The style sheet of a brand puts its picture there.
 */
export function Logo({ className }: { readonly className?: string }) {
  const name = useSiteName();
  const [letter = ''] = name.trim();
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" data-brand="logo" className={className}>
      {name === BUILT_SITE_NAME ? (
        <>
          <path d="M12 2 22 20H16.4L12 11.6 7.6 20H2Z" fill="currentColor" />
          <path d="M12 15.2 14.5 20h-5Z" fill="currentColor" opacity="0.55" />
        </>
      ) : (
        <text x="12" y="19" fontSize="20" fontWeight="700" textAnchor="middle" fill="currentColor">
          {letter.toLocaleUpperCase()}
        </text>
      )}
    </svg>
  );
}

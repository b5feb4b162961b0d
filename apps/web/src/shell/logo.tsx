/** The mark: a balance beam resting on a touchstone. Decoration beside the site's name. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d="M12 2 22 20H16.4L12 11.6 7.6 20H2Z" fill="currentColor" />
      <path d="M12 15.2 14.5 20h-5Z" fill="currentColor" opacity="0.55" />
    </svg>
  );
}

import { useTranslation } from 'react-i18next';
import { useTitle } from '../site/use-title.ts';
import { notices } from './notices.ts';

/** The notices of the open source parts that ask to be reproduced. */
export function LicencesPage() {
  const { t } = useTranslation('common');
  const title = t(($) => $.common.footer.licences);
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-10">
      <h1 className="mb-6 text-display-sm font-semibold">{title}</h1>
      {notices.map(({ name, file, text }) => (
        <details key={`${name}/${file}`} open={file === 'NOTICE'} className="border-t border-line py-3">
          <summary className="py-1 text-body font-medium">
            {name} <span className="text-ink-faint">{file}</span>
          </summary>
          <pre lang="en" className="mt-3 overflow-x-auto text-small whitespace-pre-wrap text-ink-muted">
            {text}
          </pre>
        </details>
      ))}
    </div>
  );
}

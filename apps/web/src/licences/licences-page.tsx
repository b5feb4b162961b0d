import { useTranslation } from 'react-i18next';
import { useTitle } from '../site/use-title.ts';

/** Notices of the open source parts that require reproduction. */
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

// Separate from the copied texts below: a glob that begins above `node_modules` skips that folder.
const installed = import.meta.glob<string>(
  [
    '../../../../node_modules/klinecharts/NOTICE',
    '../../../../node_modules/klinecharts/LICENSE',
    '../../../../node_modules/@fontsource-variable/hanken-grotesk/LICENSE',
    '../../../../node_modules/lucide-react/LICENSE',
    '../../../../node_modules/react/LICENSE',
    '../../../../node_modules/react-dom/LICENSE',
    '../../../../node_modules/@base-ui/react/LICENSE',
    '../../../../node_modules/@tanstack/react-router/LICENSE',
    '../../../../node_modules/@tanstack/react-query/LICENSE',
    '../../../../node_modules/i18next/LICENSE',
    '../../../../node_modules/react-i18next/LICENSE',
    '../../../../node_modules/zustand/LICENSE',
    '../../../../node_modules/zod/LICENSE',
    '../../../../node_modules/socket.io-client/LICENSE',
    '../../../../node_modules/class-variance-authority/LICENSE',
    '../../../../node_modules/tailwindcss/LICENSE',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Licences of parts that are copied into the repository rather than installed. */
const copied = import.meta.glob<string>('./texts/*/*', { query: '?raw', import: 'default', eager: true });

/** A notice that must be distributed with the built app. */
type Notice = { readonly name: string; readonly file: string; readonly text: string };

/** Notices and licences of the parts of the pages, in their authors' wording. */
const notices: readonly Notice[] = Object.entries({ ...installed, ...copied })
  .map(([path, text]) => {
    const pathInPackage = path.replace(/^.*(?:node_modules|texts)\//, '');
    const slash = pathInPackage.lastIndexOf('/');
    return { name: pathInPackage.slice(0, slash), file: pathInPackage.slice(slash + 1), text };
  })
  .sort((a, b) => b.file.localeCompare(a.file) || a.name.localeCompare(b.name));

// Apart from the copied texts below: a search that begins above node_modules leaves it out.
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

/** Of what is copied into the house rather than installed. */
const copied = import.meta.glob<string>('./texts/*/*', { query: '?raw', import: 'default', eager: true });

/** A notice that must travel with the built app. */
export type Notice = { readonly name: string; readonly file: string; readonly text: string };

/** The notices and licences of what the pages are built from, as their authors wrote them. */
export const notices: readonly Notice[] = Object.entries({ ...installed, ...copied })
  .map(([path, text]) => {
    const inside = path.replace(/^.*(?:node_modules|texts)\//, '');
    const slash = inside.lastIndexOf('/');
    return { name: inside.slice(0, slash), file: inside.slice(slash + 1), text };
  })
  .sort((a, b) => b.file.localeCompare(a.file) || a.name.localeCompare(b.name));

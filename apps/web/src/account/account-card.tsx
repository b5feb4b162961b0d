import type { ReactNode } from 'react';

/** Card around the forms of the login and register pages. */
export function AccountCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-1 items-start justify-center px-4 py-10 tablet:py-16">
      <section
        aria-labelledby="account-title"
        className="w-full max-w-104 rounded-lg border border-line bg-surface p-6 tablet:p-8"
      >
        <h1 id="account-title" className="mb-6 text-title font-semibold">
          {title}
        </h1>
        {children}
      </section>
    </div>
  );
}

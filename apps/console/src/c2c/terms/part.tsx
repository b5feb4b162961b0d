import type { ReactNode } from 'react';

/** One part of the terms under its heading, with what can be done about it at the end of the line. */
export function Part(props: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lead font-semibold">{props.title}</h2>
        {props.actions}
      </div>
      {props.children}
    </section>
  );
}

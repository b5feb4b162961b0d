import type { NewsItem } from '@assay/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type ArticleLinkProps = {
  readonly article: NewsItem;
  readonly className: string;
  readonly children: ReactNode;
};

/** Link to an article's page, or to the article's own link if it has one. */
export function ArticleLink({ article, ...rest }: ArticleLinkProps) {
  const { id, link } = article;
  if (!link) return <Link to="/noticeDetail" search={{ id: String(id) }} {...rest} />;
  return <a href={link} target={link.startsWith('/') ? undefined : '_blank'} rel="noopener" {...rest} />;
}

import type { ReactNode } from 'react';

/** A link to another site. What a page has written into its addresses is not trusted: only http(s) becomes a link. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (!/^https?:\/\//i.test(href)) return <span className="address">{children}</span>;
  return (
    <a href={href} className="address" rel="noreferrer nofollow">
      {children}
    </a>
  );
}

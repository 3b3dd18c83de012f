import type { AnchorHTMLAttributes } from 'react';

/** An address that a browser may be sent to, or null. What a page has written into its addresses is not trusted. */
export function webAddress(address: string): string | null {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

/** A link to another site, which does not learn where its visitor comes from; plain text where it leads nowhere. */
export function OutsideLink({
  href,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  const address = webAddress(href);
  if (address === null) return <span className="address">{children}</span>;
  return (
    <a className="address" {...rest} href={address} rel="noreferrer nofollow">
      {children}
    </a>
  );
}

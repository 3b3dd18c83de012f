import type { AnchorHTMLAttributes } from 'react';

/** The URL if it is safe to link to, or null. URLs taken from scanned pages are not trusted. */
export function webAddress(address: string): string | null {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

/** A web address without what all of them have in common. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** A link to another site, which gets no referrer; plain text if the URL is not linkable. */
export function OutsideLink({
  href,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  const address = webAddress(href);
  if (address === null) return <span className="address">{children}</span>;
  // On paper a link needs its URL, unless its text is the URL already.
  const isNamed = typeof children === 'string' && children !== shortAddress(address) && children !== address;
  return (
    <a
      className="address"
      {...rest}
      href={address}
      rel="noreferrer nofollow"
      data-print-url={isNamed || undefined}
    >
      {children}
    </a>
  );
}

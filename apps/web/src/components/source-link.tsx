import { Address } from './address.tsx';
import { OutsideLink } from './outside-link.tsx';

/** The source of a rule, shown as its URL without the scheme and `www.`. */
export function SourceLink({ url }: { readonly url: string }) {
  return (
    <OutsideLink href={url}>
      <Address url={url.replace(/^https:\/\/(www\.)?/, '')} />
    </OutsideLink>
  );
}

import { Address } from './address.tsx';
import { OutsideLink } from './outside-link.tsx';

/** Where a rule comes from, by its address without what every address begins with. */
export function SourceLink({ url }: { readonly url: string }) {
  return (
    <OutsideLink href={url}>
      <Address url={url.replace(/^https:\/\/(www\.)?/, '')} />
    </OutsideLink>
  );
}

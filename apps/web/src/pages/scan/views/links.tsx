import { useFormat, useWords } from '../../../words/language.tsx';
import type { ViewProps } from '../view-props.ts';
import { ImagesPart } from './links/images-part.tsx';
import { LinksPart } from './links/links-part.tsx';
import { linksWords } from './links/words.ts';
import { Lead } from './parts.tsx';

/** All links and images of the page. */
export function View({ result }: ViewProps) {
  const words = useWords(linksWords);
  const format = useFormat();
  const { total, internal, external } = result.links;
  return (
    <>
      {total > 0 && (
        <Lead>
          {words.lead({
            links: words.link({ count: total }),
            internal: format.number(internal),
            external: format.number(external),
          })}
        </Lead>
      )}
      <LinksPart result={result} />
      <ImagesPart result={result} />
    </>
  );
}

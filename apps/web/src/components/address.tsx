import { Fragment } from 'react';
import { visibleText } from './visible-text.ts';

/** A URL as text, with line breaks preferred after slashes. */
export function Address({ url }: { readonly url: string }) {
  const parts = visibleText(url).split(/(?<=[/?&])(?<!:\/\/)(?![/?&])/);
  return (
    <bdi className="address">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

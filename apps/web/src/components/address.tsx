import { Fragment } from 'react';
import { visibleText } from './visible-text.ts';

/** An address as text: it breaks at its slashes before it breaks anywhere else. */
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

import type { PageAnalysis } from '../../../../api/records.ts';
import { Address } from '../../../../components/address.tsx';
import { KeyValues } from '../../../../components/key-values.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { technicalWords } from './words.ts';
import styles from './technical.module.css';

type AuxiliaryFetch = PageAnalysis['fetch']['beside'][number];

/** Auxiliary requests made along with the page, such as robots.txt and the sitemap. */
export function AuxiliaryPart({ requests }: { readonly requests: readonly AuxiliaryFetch[] }) {
  const words = useWords(technicalWords);
  return (
    <Part title={words.beside} note={requests.length === 0 ? words.noAuxiliary : words.auxiliaryNote}>
      <KeyValues
        items={requests.map((one) => [words.auxiliaryNames[one.name] ?? one.name, <Answer one={one} />])}
      />
    </Part>
  );
}

function Answer({ one }: { readonly one: AuxiliaryFetch }) {
  const words = useWords(technicalWords);
  const format = useFormat();
  const { url, final_url: ended, status_code: status, body_bytes: bytes, failure } = one;
  const detailParts = [
    ...(status === null
      ? [words.failures[failure ?? ''] ?? failure ?? '']
      : [words.status({ status: String(status) })]),
    ...(bytes === null || bytes === 0 ? [] : [format.bytes(bytes)]),
  ];
  return (
    <>
      {detailParts.join(', ')}
      <div className={styles.small}>
        <Address url={url} />
        {ended !== null && ended !== url && (
          <>
            {` ${words.ledTo} `}
            <Address url={ended} />
          </>
        )}
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Authority } from '../../../../api/records.ts';
import { KeyValues } from '../../../../components/key-values.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { ageOf, daysUntil } from './age.ts';
import styles from './authority.module.css';
import { authorityWords } from './words.ts';

/** The age of the domain, and until when it is registered. */
export function DomainPart({ domain }: { readonly domain: Authority['domain'] }) {
  const words = useWords(authorityWords);
  const format = useFormat();
  const age = ageOf(domain, words);
  const rows: (readonly [ReactNode, ReactNode])[] = [[words.name, domain.name]];
  if (age !== null) rows.push([words.age, age]);
  if (domain.creation_date !== null) rows.push([words.created, format.day(domain.creation_date)]);
  if (domain.expiration_date !== null) rows.push([words.expires, format.day(domain.expiration_date)]);
  if (domain.registrar !== null) rows.push([words.registrar, <bdi>{domain.registrar}</bdi>]);
  const left = domain.expiration_date === null ? null : daysUntil(domain.expiration_date);
  return (
    <Part title={words.domain} note={domain.whois_available ? undefined : words.noWhois}>
      {domain.expires_soon === true && left !== null && (
        <p className={styles.marked}>
          <SeverityMark severity={left < 30 ? 'critical' : 'warning'} withWord={false} />{' '}
          {left < 0 ? words.expired : words.soon({ left: words.day({ count: left }) })}
        </p>
      )}
      <KeyValues items={rows} />
    </Part>
  );
}

import type { ReactNode } from 'react';
import { KeyValues } from '../../../../components/key-values.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { ValidityLine } from '../validity-line.tsx';
import type { Passive } from './passive.ts';
import { Unanswered, useReason } from './unanswered.tsx';
import { securityWords } from './words.ts';
import styles from './security.module.css';

/** Half a year. A registration that expires sooner is flagged. */
export const expirySoonDays = 183;

/** Who registered the domain, and until when. */
export function DomainPart({ passive }: { readonly passive: Passive }) {
  const words = useWords(securityWords);
  const format = useFormat();
  const reason = useReason(passive, 'domain');
  const { domain } = passive;
  if (domain.name === null || reason !== null) {
    return (
      <Part title={words.domain}>
        <Unanswered reason={domain.name === null ? words.noDomain : (reason ?? '')} />
      </Part>
    );
  }
  const left = domain.days_left;
  const rows: (readonly [ReactNode, ReactNode])[] = [[words.name, domain.name]];
  const add = (name: string, value: ReactNode) => rows.push([name, value]);
  if (domain.registrar !== null) add(words.registrar, <bdi>{domain.registrar}</bdi>);
  if (domain.created !== null) add(words.registered, format.day(domain.created));
  if (domain.expiry !== null && left !== null) {
    const date = format.day(domain.expiry);
    add(
      words.expires,
      left < 0 ? words.expiredOn({ date }) : words.expiresIn({ date, left: words.day({ count: left }) }),
    );
  }
  if (domain.statuses.length > 0) add(words.statuses, domain.statuses.join(', '));
  if (domain.name_servers.length > 0) add(words.nameServers, domain.name_servers.join(', '));
  if (domain.dnssec !== null) add(words.dnssec, domain.dnssec ? words.yes : words.no);
  if (domain.server !== null) add(words.askedAt, `${domain.server} (${(domain.source ?? '').toUpperCase()})`);
  const warning =
    domain.registered === false
      ? words.free
      : left === null || left >= expirySoonDays
        ? null
        : left < 0
          ? words.expired
          : words.soon({ left: words.day({ count: left }) });
  return (
    <Part title={words.domain}>
      {warning !== null && (
        <p className={styles.marked}>
          <SeverityMark severity={left !== null && left >= 30 ? 'warning' : 'critical'} withWord={false} />{' '}
          {warning}
        </p>
      )}
      {domain.created !== null && domain.expiry !== null && (
        <ValidityLine from={domain.created} to={domain.expiry} at={passive.probed_at} daysLeft={left} />
      )}
      <KeyValues items={rows} />
    </Part>
  );
}

import { Disclosure } from '../../../../components/disclosure.tsx';
import { OutsideLink } from '../../../../components/outside-link.tsx';
import { RecordTable, type RecordColumn } from '../../../../components/record-table.tsx';
import { SeverityMark, type Severity } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import type { Passive } from './passive.ts';
import { Unanswered, useReason } from './unanswered.tsx';
import { securityWords } from './words.ts';
import styles from './security.module.css';

type Cve = Passive['cves'][number];

/** Few people read more; the rest can be expanded to look for a certain CVE. */
const shown = 10;

const marks: Readonly<Record<NonNullable<Cve['severity']>, Severity>> = {
  CRITICAL: 'critical',
  HIGH: 'critical',
  MEDIUM: 'warning',
  LOW: 'notice',
};

/** Known vulnerabilities of the versions that the page reveals. */
export function CvesPart(props: {
  readonly passive: Passive;
  /** The name of the technology with the given ID. */
  readonly nameOf: (id: string) => string;
}) {
  const { passive, nameOf } = props;
  const words = useWords(securityWords);
  const format = useFormat();
  const reason = useReason(passive, 'cves');
  const { cves, cve_products: products } = passive;
  if (reason !== null || products.length === 0) {
    return (
      <Part title={words.cves}>
        <Unanswered
          reason={
            reason === null ||
            passive.unanswered.some((one) => one.part === 'cves' && one.reason === 'not-applicable')
              ? words.cvesNothing
              : reason
          }
        />
      </Part>
    );
  }
  const all = products.reduce((sum, { total }) => sum + total, 0);
  const names = products.map(({ technology, version }) => `${nameOf(technology)} ${version}`);
  const rest = cves.slice(shown);
  return (
    <Part title={words.cves} note={words.cvesNote({ products: format.list(names) })}>
      {cves.length === 0 ? (
        <p className={styles.marked}>
          <SeverityMark severity="pass" withWord={false} /> {words.cvesNone}
        </p>
      ) : (
        <Table cves={cves.slice(0, shown)} nameOf={nameOf} />
      )}
      {rest.length > 0 && (
        <Disclosure summary={words.allCves({ count: format.number(rest.length) })}>
          <Table cves={rest} nameOf={nameOf} />
        </Disclosure>
      )}
      {all > cves.length && (
        <Note>{words.cvesMore({ shown: format.number(cves.length), all: format.number(all) })}</Note>
      )}
      <Note>{words.nvd}</Note>
    </Part>
  );
}

function Table(props: { readonly cves: readonly Cve[]; readonly nameOf: (id: string) => string }) {
  const { cves, nameOf } = props;
  const words = useWords(securityWords);
  const format = useFormat();
  const columns: readonly RecordColumn<Cve>[] = [
    {
      id: 'id',
      head: words.cve,
      cell: ({ id, url, technology }) => (
        <>
          <OutsideLink href={url}>{id}</OutsideLink>
          <div className={styles.small}>{nameOf(technology)}</div>
        </>
      ),
      phone: 'bare',
    },
    {
      id: 'severity',
      head: words.cveSeverity,
      cell: ({ severity, score, exploited }) => (
        <>
          <SeverityMark
            severity={severity === null ? 'notice' : marks[severity]}
            word={severity === null ? words.notRated : words.cveSeverities[severity]}
          />
          <div className={styles.small}>
            {[
              ...(score === null ? [] : [words.score({ score: format.tenths(score) })]),
              ...(exploited ? [words.exploited] : []),
            ].join(', ')}
          </div>
        </>
      ),
    },
    {
      id: 'about',
      head: words.cveAbout,
      cell: ({ description, published }) => (
        <>
          <span className={styles.small} dir="auto" lang="en">
            {description}
          </span>
          {published !== null && <div className={styles.small}>{format.day(published)}</div>}
        </>
      ),
      phone: 'whole',
    },
  ];
  return (
    <RecordTable
      caption={words.cves}
      columns={columns}
      rows={cves}
      keyOf={({ id, technology }) => `${id} ${technology}`}
    />
  );
}

import { Disclosure } from '../../../../components/disclosure.tsx';
import { KeyValues } from '../../../../components/key-values.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { wordFor } from '../../../../words/word-for.ts';
import { Note, Part } from '../parts.tsx';
import type { Passive } from './passive.ts';
import { Unanswered, useReason } from './unanswered.tsx';
import { securityWords } from './words.ts';
import styles from './security.module.css';

interface Props {
  readonly passive: Passive;
}

const verdicts = ['malicious', 'suspicious', 'harmless', 'undetected'] as const;

/** The verdicts of reputation engines on the domain. */
export function ReputationPart({ passive }: Props) {
  const words = useWords(securityWords);
  const format = useFormat();
  const reason = useReason(passive, 'reputation');
  const { reputation } = passive;
  if (passive.domain.name === null) return null;
  if (reason !== null) {
    return (
      <Part title={words.reputation}>
        <Unanswered reason={reason} />
      </Part>
    );
  }
  const all = verdicts.reduce((sum, name) => sum + (reputation[name] ?? 0), 0);
  const malicious = reputation.malicious ?? 0;
  const bad = malicious + (reputation.suspicious ?? 0);
  return (
    <Part title={words.reputation} note={words.virusTotal}>
      <p className={styles.marked}>
        <SeverityMark
          severity={bad === 0 ? 'pass' : malicious > 1 ? 'critical' : 'warning'}
          withWord={false}
        />{' '}
        {words.reputationOf({ bad: format.number(bad), all: format.number(all) })}
      </p>
      <KeyValues
        items={[
          ...verdicts.map((name) => [words.verdicts[name], format.number(reputation[name] ?? 0)] as const),
          ...(reputation.reputation === null
            ? []
            : [[words.community, format.number(reputation.reputation)] as const]),
          ...(reputation.analysed_at === null
            ? []
            : [[words.lastAsked, format.date(reputation.analysed_at)] as const]),
        ]}
      />
    </Part>
  );
}

/** Open ports, as seen by a third party. */
export function PortsPart({ passive }: Props) {
  const words = useWords(securityWords);
  const format = useFormat();
  const reason = useReason(passive, 'portscan');
  const { ports, org, address, tags, source, scanned_at: at } = passive.portscan;
  if (reason !== null || source === null) {
    return (
      <Part title={words.ports}>
        <Unanswered reason={reason ?? words.notAsked} />
      </Part>
    );
  }
  const name = wordFor(words.portSources, source) ?? source;
  return (
    <Part
      title={words.ports}
      note={words.portsOf({ source: name, when: at === null ? '' : words.seen({ date: format.date(at) }) })}
    >
      {ports.length === 0 ? <p>{words.portsNone}</p> : <p className={styles.numbers}>{ports.join(', ')}</p>}
      <KeyValues
        items={[
          ...(address === null ? [] : [[words.address, <code>{address}</code>] as const]),
          ...(org === null ? [] : [[words.org, <bdi>{org}</bdi>] as const]),
          ...(tags.length === 0 ? [] : [[words.tags, tags.join(', ')] as const]),
        ]}
      />
    </Part>
  );
}

/** Subdomains made public by certificates. */
export function SubdomainsPart({ passive }: Props) {
  const words = useWords(securityWords);
  const format = useFormat();
  const reason = useReason(passive, 'subdomains');
  const { count, list, source } = passive.subdomains;
  if (passive.domain.name === null) return null;
  if (reason !== null || count === null) {
    return (
      <Part title={words.subdomains}>
        <Unanswered reason={reason ?? words.notAsked} />
      </Part>
    );
  }
  if (count === 0) {
    return (
      <Part title={words.subdomains}>
        <p>{words.subdomainsNone}</p>
      </Part>
    );
  }
  const name = wordFor(words.subdomainSources, source ?? '') ?? source ?? '';
  const counted = words.subdomain({ count: count });
  const names = (
    <ul className={styles.names}>
      {list.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
  return (
    <Part title={words.subdomains} note={words.subdomainsOf({ count: counted, source: name })}>
      {list.length <= 12 ? (
        names
      ) : (
        <Disclosure summary={words.showAll({ count: words.subdomain({ count: list.length }) })}>
          {names}
        </Disclosure>
      )}
      {list.length < count && (
        <Note>{words.firstOf({ shown: format.number(list.length), all: format.number(count) })}</Note>
      )}
    </Part>
  );
}

/** The web application firewall and the CDN in front of the site. */
export function WafPart({ waf }: { readonly waf: Passive['waf'] }) {
  const words = useWords(securityWords);
  const { name, confidence, evidence, cdn } = waf;
  const isBlocking = confidence === 'blocking';
  return (
    <Part title={words.waf}>
      <p className={styles.marked}>
        <SeverityMark
          severity={isBlocking ? 'warning' : name === null ? 'notice' : 'pass'}
          withWord={false}
        />{' '}
        {name === null ? words.wafNone : isBlocking ? words.wafBlocking({ name }) : words.wafFound({ name })}
      </p>
      {cdn !== null && <p>{words.cdn({ name: cdn })}</p>}
      {evidence.length > 0 && <KeyValues items={[[words.evidence, <code>{evidence.join(', ')}</code>]]} />}
    </Part>
  );
}

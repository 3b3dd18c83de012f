import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Address } from './address.tsx';
import styles from './redirect-chain.module.css';

const words = defineWords('components/redirect-chain', {
  label: 'Redirect chain',
  permanent: 'permanent redirect',
  temporary: 'temporary redirect',
  other: 'redirect',
  answer: 'final URL',
  missing: 'not found',
  failed: 'error',
  fallback: 'HTTPS wasn’t available, so the page was requested over HTTP.',
  secure: 'to HTTPS',
  insecure: 'to HTTP (unencrypted)',
  host: 'to {host}',
});

export interface RedirectHop {
  readonly url: string;
  readonly status_code: number;
  readonly location: string;
}

/** The redirect chain from the requested URL to the final one, hop by hop. */
export function RedirectChain({
  hops,
  url,
  status,
  protocolFallback,
}: {
  readonly hops: readonly RedirectHop[];
  /** The final URL and its response. */
  readonly url: string;
  readonly status: number;
  readonly protocolFallback: boolean;
}) {
  const own = useWords(words);
  const format = useFormat();
  const hopText = (hop: RedirectHop): string => {
    const kind = kindOf(hop.status_code);
    const changes = changesOf(hop.url, hop.location).map((change) =>
      change === 'secure' || change === 'insecure' ? own[change] : own.host({ host: change.host }),
    );
    return [own[kind], ...(changes.length > 0 ? [format.list(changes)] : [])].join(', ');
  };
  return (
    <div>
      {protocolFallback && <p className={styles.fallback}>{own.fallback}</p>}
      <ol className={styles.chain} aria-label={own.label}>
        {hops.map((hop, index) => (
          <li key={index} className={styles.hop}>
            <span className={styles.status}>{hop.status_code}</span>
            <div className={styles.about}>
              <Address url={hop.url} />
              <p className={styles.hopText}>{hopText(hop)}</p>
            </div>
          </li>
        ))}
        <li className={styles.hop}>
          <span className={status < 400 ? styles.good : styles.bad}>{status}</span>
          <div className={styles.about}>
            <Address url={url} />
            <p className={styles.hopText}>
              {status < 400 ? own.answer : status === 404 || status === 410 ? own.missing : own.failed}
            </p>
          </div>
        </li>
      </ol>
    </div>
  );
}

function kindOf(status: number): 'permanent' | 'temporary' | 'other' {
  if (status === 301 || status === 308) return 'permanent';
  return status === 302 || status === 303 || status === 307 ? 'temporary' : 'other';
}

type Change = 'secure' | 'insecure' | { readonly host: string };

/** What a hop changes other than the path. */
function changesOf(from: string, to: string): readonly Change[] {
  if (!URL.canParse(from) || !URL.canParse(to)) return [];
  const [before, after] = [new URL(from), new URL(to)];
  const changes: Change[] = [];
  if (before.protocol !== after.protocol) changes.push(after.protocol === 'https:' ? 'secure' : 'insecure');
  if (before.host !== after.host) changes.push({ host: after.host });
  return changes;
}

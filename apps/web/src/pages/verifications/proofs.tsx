import type { Verification } from '../../api/records.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { verificationWords } from './words.ts';

/** The three ways to prove that a site is one's own, each with the text to copy. */
export function Proofs({ site: { host, proofs } }: { readonly site: Verification }) {
  const words = useWords(verificationWords);
  const { dns, file, meta } = proofs;
  const [name = '', other = ''] = dns?.names ?? [];
  return (
    <div className={styles.proofs}>
      {dns !== null && (
        <Proof
          title={words.dnsTitle}
          text={other === '' ? words.dnsText({ name }) : words.dnsTextEither({ name, other })}
          code={dns.value}
          label={words.dnsLabel}
        />
      )}
      <Proof
        title={words.fileTitle}
        text={words.fileText({ url: `${host}${file.path}` })}
        code={file.content}
        label={words.fileLabel}
      />
      <Proof
        title={words.metaTitle}
        text={words.metaText({ url: host })}
        code={meta.tag}
        label={words.metaLabel}
      />
      <p className={styles.quiet}>{words.keep}</p>
    </div>
  );
}

function Proof(props: {
  readonly title: string;
  readonly text: string;
  readonly code: string;
  readonly label: string;
}) {
  return (
    <section className={styles.proof}>
      <h3>{props.title}</h3>
      <p>{props.text}</p>
      <CodeBlock code={props.code} label={props.label} />
    </section>
  );
}

import { Fragment, useSyncExternalStore, type ComponentType } from 'react';
import { useSession } from '../../api/session.ts';
import { ButtonLink } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { entryWords } from '../../entry/entry-words.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { publicText } from '../../public-head.ts';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { AreasPreview, CrawlersPreview, IssuePreview, SnippetPreview, ResultPreview } from './glimpses.tsx';
import styles from './page.module.css';
import { ScanForm } from './scan-form.tsx';
import { homeWords } from './words.ts';

export function Page() {
  const { language } = useLanguage();
  const words = useWords(homeWords);
  const shared = useWords(entryWords);
  const session = useSession();
  usePageTitle(publicText('/', language).title);
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        <div className={styles.ask}>
          <h1>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <ScanForm />
          {session?.needs_setup === true && <p className={styles.note}>{shared.needsSetup}</p>}
        </div>
        <ResultPreview />
      </div>
      <Shows />
      <section className={styles.part}>
        <h2>{words.stepsTitle}</h2>
        <ol className={styles.thirds}>
          {words.steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Audience />
      <section className={styles.part}>
        <h2>{words.areasTitle}</h2>
        <p>{words.areasText}</p>
        <ul className={styles.areas}>
          {words.areas.map((area) => (
            <li key={area}>{area}</li>
          ))}
        </ul>
        <p>
          {words.sources}{' '}
          {sources.map((href, index) => (
            <Fragment key={href}>
              {index > 0 && ', '}
              <a href={href} rel="noreferrer">
                {words.sourceNames[index]}
              </a>
            </Fragment>
          ))}
          .
        </p>
      </section>
      <section className={styles.part}>
        <h2>{words.ownTitle}</h2>
        <div className={styles.pair}>
          <div className={styles.prose}>
            <p>{words.ownText}</p>
            <p>{words.ownMore}</p>
          </div>
          <CodeBlock label={words.startLabel} code={`${words.start}\nnpm start`} />
        </div>
      </section>
      <Questions />
    </div>
  );
}

const sources = [
  'https://developers.google.com/search/docs',
  'https://html.spec.whatwg.org/multipage/',
  'https://schema.org/',
];

const glimpses = {
  score: AreasPreview,
  issue: IssuePreview,
  preview: SnippetPreview,
  crawlers: CrawlersPreview,
} as const satisfies Record<string, ComponentType>;
const shown = ['score', 'issue', 'preview', 'crawlers'] as const;

function Shows() {
  const words = useWords(homeWords);
  return (
    <section className={styles.part}>
      <h2>{words.showsTitle}</h2>
      {shown.map((name) => {
        const [title, text] = words.shows[name];
        const PreviewFrame = glimpses[name];
        return (
          <div key={name} className={styles.pair}>
            <div className={styles.prose}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <PreviewFrame />
          </div>
        );
      })}
    </section>
  );
}

function Audience() {
  const words = useWords(homeWords);
  const origin = useOrigin();
  const command = [
    `curl ${origin}/api/v1/scans \\`,
    `  -H "Authorization: Bearer $SITEGLASS_KEY" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{"url": "https://example.com/"}'`,
  ].join('\n');
  return (
    <section className={styles.part}>
      <h2>{words.audienceTitle}</h2>
      <div className={styles.halves}>
        {words.audiences.map(([title, text]) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <div className={styles.pair}>
        <div className={styles.prose}>
          <h3>{words.developers[0]}</h3>
          <p>{words.developers[1]}</p>
          <p>
            <a href="/docs">{words.reference}</a>
          </p>
        </div>
        <CodeBlock label={words.curlLabel} code={command} />
      </div>
    </section>
  );
}

function Questions() {
  const words = useWords(homeWords);
  const { language } = useLanguage();
  const session = useSession();
  return (
    <section className={styles.part}>
      <h2>{words.questionsTitle}</h2>
      <div className={styles.halves}>
        {words.questions.map(([question, answer]) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
      {session?.account == null && (
        <p className={styles.ways}>
          {session?.registration_open === true && (
            <ButtonLink to={publicPath('/signup', language)}>{words.signUp}</ButtonLink>
          )}
          <ButtonLink kind="plain" to={publicPath('/login', language)}>
            {words.logIn}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** The origin of this service, so that the command works as shown; the prerendered HTML does not have it. */
function useOrigin(): string {
  return useSyncExternalStore(neverChanges, readOrigin, () => 'https://siteglass.example');
}

const neverChanges = () => () => undefined;
const readOrigin = () => location.origin;

import type { AiOverview } from '../../../../api/records.ts';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { aiWords } from './words.ts';
import styles from './ai.module.css';

type Crawlers = AiOverview['ai_overview']['crawlers'];
type Agent = NonNullable<Crawlers>[number]['agents'][number];

/** Access of each AI crawler according to robots.txt, by purpose; blocked crawlers first. */
export function CrawlersPart({ crawlers }: { readonly crawlers: Crawlers }) {
  const words = useWords(aiWords);
  const format = useFormat();
  if (crawlers === null) {
    return (
      <Part title={words.crawlers}>
        <p>{words.noCrawlers}</p>
      </Part>
    );
  }
  return (
    <Part title={words.crawlers} note={words.crawlersNote}>
      <div className={styles.purposes}>
        {crawlers.map(({ purpose, allowed, agents }) => (
          <section key={purpose} className={styles.purpose}>
            <h3>{words.purposes[purpose]}</h3>
            <p className={styles.source}>
              {words.allowed({ allowed: format.number(allowed), all: format.number(agents.length) })}
            </p>
            <ul className={styles.agents}>
              {agents
                .toSorted((a, b) => Number(a.allowed) - Number(b.allowed))
                .map((agent) => (
                  <OneAgent key={agent.agent} agent={agent} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Part>
  );
}

function OneAgent({ agent }: { readonly agent: Agent }) {
  const words = useWords(aiWords);
  const format = useFormat();
  return (
    <li className={styles.agent}>
      <SeverityMark
        severity={agent.allowed ? 'pass' : 'notice'}
        word={agent.allowed ? words.may : words.mayNot}
        withWord={false}
      />
      <span>
        {agent.agent}
        {!agent.allowed && ` ${words.mayNot}`}
        {agent.rule !== null && agent.line !== null && (
          <code className={styles.rule}>
            {words.rule({ rule: agent.rule, line: format.number(agent.line) })}
          </code>
        )}
      </span>
    </li>
  );
}

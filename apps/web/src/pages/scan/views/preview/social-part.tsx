import { wordFor } from '../../../../words/word-for.ts';
import type { PageAnalysis } from '../../../../api/records.ts';
import { KeyValues } from '../../../../components/key-values.tsx';
import { SocialPreview } from '../../../../components/social-preview.tsx';
import { missingProperties, networks, socialCard } from '../../../../components/social-card.ts';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { previewWords } from './words.ts';
import styles from './preview.module.css';

/** Link previews on social networks, missing properties, and the tags that networks read. */
export function SocialPart({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(previewWords);
  const format = useFormat();
  const missing = missingProperties(result);
  const tags = [...result.social.open_graph, ...result.social.twitter];
  return (
    <>
      <Part title={words.shared} note={words.sharedNote}>
        <div className={styles.cards}>
          {networks.map((network) => (
            <SocialPreview
              key={network}
              network={network}
              card={socialCard(network, result)}
              url={result.final_url}
            />
          ))}
        </div>
        <p>{missing.length === 0 ? words.complete : words.missing({ names: format.list(missing) })}</p>
        {missing.length > 0 && (
          <KeyValues items={missing.map((name) => [<code>{name}</code>, wordFor(words.instead, name)])} />
        )}
      </Part>
      <Part title={words.tags} {...(tags.length > 0 && { note: words.tagsNote })}>
        {tags.length === 0 ? (
          <Note>{words.noTags}</Note>
        ) : (
          <KeyValues
            items={tags.map(({ name, content }) => [
              <code className="address">{name}</code>,
              content === '' ? '–' : <bdi>{content}</bdi>,
            ])}
          />
        )}
      </Part>
    </>
  );
}

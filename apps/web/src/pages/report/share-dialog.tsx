import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shareLinksQuery, useCreateShareLink } from '../../api/share-links.ts';
import { Button } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './report.module.css';
import { ShareLinkList } from './share-link-list.tsx';
import { shareWords } from './share-words.ts';

const lives = [7, 30, 90, 365];
const defaultDays = 90;

/** Creates share links, and lists them to copy or revoke. */
export function ShareDialog({ jobId, onClose }: { readonly jobId: number; readonly onClose: () => void }) {
  const words = useWords(shareWords);
  const of = { crawl: jobId };
  const { data: links, error } = useQuery(shareLinksQuery(of));
  const make = useCreateShareLink(jobId);
  const [days, setDays] = useState(defaultDays);
  const problem = useErrorText(make.error ?? error);
  const made = make.data;
  const isActive = made !== undefined && links?.some(({ id }) => id === made.id) !== false;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.text}</p>
      {links !== undefined && links.length > 0 && <ShareLinkList of={of} links={links} />}
      {isActive && made.url !== null && (
        <div role="status" className={styles.made}>
          <CodeBlock code={new URL(made.url, location.origin).href} label={words.link} />
        </div>
      )}
      {links?.length === 0 && !isActive && <p className={styles.quiet}>{words.none}</p>}
      {problem !== null && <p role="alert">{problem}</p>}
      <SelectField label={words.life} value={days} onChange={({ target }) => setDays(Number(target.value))}>
        {lives.map((count) => (
          <option key={count} value={count}>
            {words.days({ count })}
          </option>
        ))}
      </SelectField>
      <DialogActions>
        <Button busy={make.isPending ? words.making : null} onClick={() => make.mutate(days)}>
          {words.make}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { Fragment, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useWords } from '../../words/language.tsx';
import { wordFor } from '../../words/word-for.ts';
import type { FrameDialogProps } from '../frame-dialog.ts';
import { isApple } from '../keys.ts';
import { chooseSingleKeys, hasSingleKeys } from '../single-keys.ts';
import { shortcutGroups, shortcutWords } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

/** All keyboard shortcuts of the website, and the switch for those of a single key. */
export function ShortcutsDialog({ hasAccount, onClose }: FrameDialogProps) {
  const words = useWords(shortcutWords);
  const [isOn, setOn] = useState(hasSingleKeys);
  const command = isApple() ? '⌘' : words.names.control;
  const nameOf = (key: string): string => (key === 'command' ? command : (wordFor(words.names, key) ?? key));
  return (
    <Dialog title={words.title} onClose={onClose}>
      {/* The focus starts at the top, as the list may be longer than the screen. */}
      <div tabIndex={-1} data-begin className={styles.list}>
        {shortcutGroups.map(({ name, shortcuts }) => (
          <table key={name} className={styles.table}>
            <caption className={styles.caption}>{words.groups[name]}</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{words.action}</th>
                <th scope="col">{words.keys}</th>
              </tr>
            </thead>
            <tbody>
              {shortcuts
                .filter(({ needsAccount }) => hasAccount || needsAccount !== true)
                .map((shortcut) => (
                  <tr key={shortcut.name}>
                    <th scope="row">{words.texts[shortcut.name]}</th>
                    <td>
                      {shortcut.keys.map((keys, index) => (
                        <Fragment key={keys.join(' ')}>
                          {index > 0 && ` ${words.or} `}
                          {keys.map((key) => (
                            <kbd key={key} className={styles.key}>
                              {nameOf(key)}
                            </kbd>
                          ))}
                        </Fragment>
                      ))}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
      <CheckField
        label={words.single}
        hint={words.singleHint}
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          chooseSingleKeys(event.target.checked);
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Modal } from '../../components/dialog.tsx';
import { useWords } from '../../words/language.tsx';
import type { FrameDialogProps } from '../frame-dialog.ts';
import { frameWords } from '../frame-words.ts';
import { frameKeyOf, isApple } from '../keys.ts';
import type { Command } from './command.ts';
import { paletteWords } from './palette-words.ts';
import styles from './palette.module.css';
import { useCommands } from './use-commands.ts';

/**
 * The command palette: a combobox whose list has the pages of the website, the user's crawls and scans, and actions. The
 * focus stays in the field, and `aria-activedescendant` says which option the arrow keys have reached.
 */
export function Palette({ onClose, onShow }: FrameDialogProps) {
  const words = useWords(paletteWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, isLoading, hasFailed } = useCommands(text, onShow);
  const options = groups.flatMap(({ name, commands }) =>
    commands.map((command) => ({ key: `${name}-${command.id}`, command })),
  );
  const active = options.find(({ key }) => key === chosen) ?? options[0];
  const optionId = (key: string): string => `${id}-${key}`;
  const activeId = active === undefined ? undefined : optionId(active.key);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const run = ({ action }: Command): void => {
    // First, as closing restores the focus, which belongs to the new page.
    onClose();
    if (typeof action === 'string') void navigate(action);
    else action();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The Enter key may confirm a character that is being composed.
    if (event.nativeEvent.isComposing) return;
    const settings = { isApple: isApple(), isTyping: true, hasSingleKeys: false };
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && active !== undefined) {
      const next = options.at((options.indexOf(active) + by) % options.length);
      setChosen(next?.key ?? null);
    } else if (event.key === 'Enter' && active !== undefined) run(active.command);
    else if (frameKeyOf(event, settings) === 'palette') onClose();
    else return;
    event.preventDefault();
  };

  return (
    <Modal className={styles.palette} aria-label={frame.palette} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.head}>
          <input
            className={styles.field}
            role="combobox"
            aria-label={words.field}
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            placeholder={words.field}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosen(null);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {options.length > 0 && (
          <div id={`${id}-list`} role="listbox" aria-label={words.results} className={styles.list}>
            {groups.map(({ name, commands }) => (
              <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
                <div id={`${id}-${name}`} role="presentation" className={styles.group}>
                  {words.groups[name]}
                </div>
                {commands.map((command) => {
                  const key = `${name}-${command.id}`;
                  return (
                    <div
                      key={key}
                      id={optionId(key)}
                      role="option"
                      aria-selected={key === active?.key}
                      className={styles.option}
                      // Keeps the focus in the field.
                      onMouseDown={(event) => event.preventDefault()}
                      onPointerMove={() => setChosen(key)}
                      onClick={() => run(command)}
                    >
                      <bdi className={styles.label}>{command.label}</bdi>
                      {command.detail !== undefined && (
                        <span className={styles.detail}>{command.detail}</span>
                      )}
                      {command.keys !== undefined && <kbd className={styles.detail}>{command.keys}</kbd>}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
        )}
        <p role="status" className={options.length === 0 ? styles.none : 'visually-hidden'}>
          {options.length > 0
            ? text !== '' && words.count({ count: options.length })
            : isLoading
              ? words.loading
              : words.none({ text })}
        </p>
        {hasFailed && (
          <p role="alert" className={styles.failed}>
            {words.failed}
          </p>
        )}
        <p className={styles.keys}>{words.keys}</p>
      </div>
    </Modal>
  );
}

import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../api/client.ts';
import { useBrandingChanges, type NewBranding } from '../../api/branding.ts';
import { Button } from '../../components/button.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { Field } from '../../components/field.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { inkOn } from './contrast.ts';
import { readLogoFile, type LogoProblem } from './logo-file.ts';
import styles from './page.module.css';
import { Preview } from './preview.tsx';
import { brandingWords } from './words.ts';

const maxNameLength = 60;
const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The branding of reports, with a preview of a report's header. */
export function BrandingForm({ saved }: { readonly saved: NewBranding }) {
  const words = useWords(brandingWords);
  const format = useFormat();
  const { save, clear } = useBrandingChanges();
  const [name, setName] = useState(saved.name ?? '');
  const [color, setColor] = useState(saved.colour ?? '');
  const [logo, setLogo] = useState(saved.logo);
  const [sender, setSender] = useState(saved.sender_name ?? '');
  const [logoProblem, setLogoProblem] = useState<LogoProblem | null>(null);
  const [note, setNote] = useState<'saved' | 'cleared' | null>(null);
  const file = useRef<HTMLInputElement>(null);

  const refusal = save.error ?? clear.error;
  // The service validates the image more thoroughly than the browser does.
  const isLogoRefused =
    refusal instanceof ApiError && refusal.code === 'INVALID_REQUEST' && refusal.message.startsWith('logo');
  const failure = useErrorText(isLogoRefused ? null : refusal);
  const nameProblem = Array.from(name.trim()).length > maxNameLength ? words.nameLong : null;
  const senderProblem = Array.from(sender.trim()).length > maxNameLength ? words.nameLong : null;
  const colorProblem = color.trim() === '' || isColor(color.trim()) ? null : words.colorInvalid;
  const chosen = isColor(color.trim()) ? color.trim().toLowerCase() : null;
  const on = chosen === null ? null : inkOn(chosen);

  const touch = (): void => {
    setNote(null);
    save.reset();
    clear.reset();
  };
  const choose = async (picked: File | undefined): Promise<void> => {
    if (picked === undefined) return;
    touch();
    const read = await readLogoFile(picked);
    if ('dataUrl' in read) {
      setLogo(read.dataUrl);
      setLogoProblem(null);
    } else setLogoProblem(read);
    if (file.current !== null) file.current.value = '';
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (save.isPending || clear.isPending) return;
    touch();
    const odd =
      nameProblem !== null
        ? 'name'
        : colorProblem !== null
          ? 'colour'
          : senderProblem !== null
            ? 'sender_name'
            : null;
    if (odd !== null) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${odd}"]`)?.focus();
      return;
    }
    save.mutate(
      {
        name: name.trim() === '' ? null : name.trim(),
        colour: chosen,
        logo,
        sender_name: sender.trim() === '' ? null : sender.trim(),
      },
      { onSuccess: () => setNote('saved') },
    );
  };
  const removeAll = (): void => {
    touch();
    clear.mutate(undefined, {
      onSuccess: () => {
        setName('');
        setColor('');
        setLogo(null);
        setSender('');
        setLogoProblem(null);
        setNote('cleared');
      },
    });
  };
  const reportLogo = (problem: LogoProblem): string => {
    switch (problem.kind) {
      case 'large':
        return words.logoLarge({ size: format.number(Math.ceil(problem.bytes / 1024)) });
      case 'odd':
        return words.logoOdd;
      case 'sides':
        return words.logoSides({
          width: format.number(problem.width),
          height: format.number(problem.height),
        });
    }
  };
  const logoText = logoProblem !== null ? reportLogo(logoProblem) : isLogoRefused ? words.logoOdd : null;

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={words.name}
          hint={words.nameHint}
          name="name"
          autoComplete="organization"
          dir="auto"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            touch();
          }}
          problem={nameProblem}
        />
        <Field
          label={words.colour}
          hint={words.colorHint}
          name="colour"
          autoComplete="off"
          spellCheck={false}
          value={color}
          onChange={(event) => {
            setColor(event.target.value);
            touch();
          }}
          problem={colorProblem}
          after={
            <input
              type="color"
              className={styles.picker}
              aria-label={words.pick}
              value={chosen ?? '#0b6e6e'}
              onChange={(event) => {
                setColor(event.target.value);
                touch();
              }}
            />
          }
        />
        {on !== null && (
          <p className={styles.contrast}>
            {words.contrast({
              onIt: on.isWhite ? words.white : words.black,
              ratio: format.number(Math.floor(on.ratio * 10) / 10),
            })}
          </p>
        )}
        <fieldset className={styles.file}>
          <legend>{words.logo}</legend>
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          <div className={styles.actions}>
            <Button kind="plain" aria-describedby="logo-hint" onClick={() => file.current?.click()}>
              {logo === null ? words.choose : words.another}
            </Button>
            {logo !== null && (
              <Button
                kind="quiet"
                onClick={() => {
                  setLogo(null);
                  setLogoProblem(null);
                  touch();
                }}
              >
                {words.drop}
              </Button>
            )}
          </div>
          <p id="logo-hint" className={styles.small}>
            {words.logoHint}
          </p>
          <p className={styles.problem} role="status">
            {logoText}
          </p>
        </fieldset>
        <Field
          label={words.sender}
          hint={words.senderHint}
          name="sender_name"
          autoComplete="off"
          dir="auto"
          placeholder={name.trim()}
          value={sender}
          onChange={(event) => {
            setSender(event.target.value);
            touch();
          }}
          problem={senderProblem}
        />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={save.isPending ? words.saving : null}>
            {words.save}
          </Button>
          {(saved.name ?? saved.colour ?? saved.logo ?? saved.sender_name) !== null && (
            <Button kind="quiet" busy={clear.isPending ? words.clearing : null} onClick={removeAll}>
              {words.clear}
            </Button>
          )}
          <p className={failure === null ? styles.quiet : styles.problem} role="status">
            {failure ?? (note === null ? null : words[note])}
          </p>
        </div>
      </form>
      <Preview name={name.trim()} color={chosen} logo={logo} />
    </>
  );
}

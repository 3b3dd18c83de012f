import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { fetchFile } from '../api/download.ts';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './download-list.module.css';
import { useErrorText } from './error-state.tsx';
import { saveFile } from './save-file.ts';

const words = defineWords('components/download-list', {
  download: 'Download',
  as: 'Download as {format}',
  making: 'Preparing {format}…',
  saved: '{format} downloaded.',
  none: 'There’s no data to download.',
  loggedOut: 'You’ve been logged out. Log in again, then retry the download.',
});

export interface Download {
  /** The name of the file format, the same in every language. */
  readonly format: string;
  readonly hint: string;
  readonly address: string;
  /** Used if the service does not provide a file name. */
  readonly fileName: string;
  /** Too large to hold in memory before it is saved: rendered as a plain link that the browser downloads. */
  readonly isLarge?: true;
}

/**
 * Files that the service generates on request. They are fetched before they are saved, so that errors appear here and
 * not as a page of JSON.
 */
export function DownloadList({ files }: { readonly files: readonly Download[] }) {
  const own = useWords(words);
  const id = useId();
  const making = useMutation({
    mutationFn: ({ address, fileName }: Download) => fetchFile(address, fileName),
    onSuccess: ({ name, content }) => saveFile(name, content),
  });
  const isLong = useLong(making.isPending);
  const format = making.variables?.format ?? '';
  const problem = useDownloadProblem(making.error);
  return (
    <div className={`${styles.downloads} no-print`}>
      <span id={id} className={styles.name}>
        {own.download}
      </span>
      <ul className={styles.list} aria-labelledby={id}>
        {files.map((file) => (
          <li key={file.format}>
            {file.isLarge === true ? (
              <a href={file.address} download className={styles.file} title={file.hint}>
                {file.format}
              </a>
            ) : (
              <button
                type="button"
                className={styles.file}
                title={file.hint}
                aria-label={own.as({ format: file.format })}
                aria-disabled={making.isPending || undefined}
                onClick={() => {
                  if (!making.isPending) making.mutate(file);
                }}
              >
                {file.format}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={problem === null ? styles.note : styles.problem} role="status">
        {problem ?? (isLong ? own.making({ format }) : making.isSuccess ? own.saved({ format }) : null)}
      </p>
    </div>
  );
}

/** Whether something has been pending long enough to need a message. */
function useLong(isPending: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), 300);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  return isLong;
}

function useDownloadProblem(error: Error | null): string | null {
  const own = useWords(words);
  const text = useErrorText(error);
  if (!(error instanceof ApiError)) return text;
  if (error.code === 'NO_DATA') return own.none;
  if (error.status === 401) return own.loggedOut;
  return text;
}

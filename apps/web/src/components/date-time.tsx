import { useFormat } from '../words/language.tsx';

/** A readable date or time, with the exact time on hover and in machine-readable form. */
export function DateTime({ iso }: { readonly iso: string }) {
  const format = useFormat();
  return (
    <time dateTime={iso} title={format.exactTime(iso)}>
      {format.ago(iso)}
    </time>
  );
}

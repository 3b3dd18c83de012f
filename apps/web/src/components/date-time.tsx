import { useFormat } from '../words/language.tsx';

/** When something was, in words; the exact time on hover and for machines. */
export function DateTime({ iso }: { readonly iso: string }) {
  const format = useFormat();
  return (
    <time dateTime={iso} title={format.exactTime(iso)}>
      {format.ago(iso)}
    </time>
  );
}

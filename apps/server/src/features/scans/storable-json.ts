/** JSON that PostgreSQL's jsonb accepts: it rejects U+0000 and lone surrogates, which a malicious page can contain. */
export function toStorableJson(document: object): string {
  return JSON.stringify(document, (_key, value: unknown) =>
    typeof value === 'string'
      ? Buffer.from(value.replaceAll('\0', '\uFFFD'), 'utf8').toString('utf8')
      : value,
  );
}

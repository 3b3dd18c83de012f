const names: Readonly<Record<string, string>> = {
  'json-ld': 'JSON-LD',
  microdata: 'Microdata',
  rdfa: 'RDFa',
};

export function syntaxName(syntax: string): string {
  return names[syntax] ?? syntax;
}

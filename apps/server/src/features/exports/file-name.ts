const maxHostLength = 60;

/**
 * Name of a file about a page, such as `siteglass-example.com-123.csv`: only the parts of the URL that are safe in a
 * header and in every file system.
 */
export function fileNameOf(pageUrl: string, id: number, extension: string): string {
  const host = URL.canParse(pageUrl) ? new URL(pageUrl).hostname : '';
  const safe = host
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .slice(0, maxHostLength)
    .replaceAll(/^[.-]+|[.-]+$/g, '');
  return ['siteglass', ...(safe === '' ? [] : [safe]), `${id}.${extension}`].join('-');
}

/** A site, and who gets its report: null is the account itself. */
export interface SiteLine {
  readonly url: string;
  readonly email: string | null;
  /** The line has more than these two. */
  readonly hasMore: boolean;
}

/** The lines of a list, or of two columns copied from a spreadsheet. */
export function readSites(text: string): readonly SiteLine[] {
  return text.split('\n').flatMap((line) => {
    const [url, email = null, ...more] = line.split(/[\s,;]+/).filter((part) => part !== '');
    return url === undefined ? [] : [{ url, email, hasMore: more.length > 0 }];
  });
}

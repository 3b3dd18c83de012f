import { proofPath, type ProofCheck } from '../../collect/site-proof/proof.ts';
import { taskErrorTable } from '../../errors.ts';

/** What a check found, as a sentence that says what to do if it failed. */
export function messageOf(check: ProofCheck): string {
  const { method, at, seen, status, failure } = check;
  const where = at.join(' and ');
  const instead = seen.map((text) => `“${text}”`).join(', ');
  switch (check.code) {
    case 'found':
      return found[method];
    case 'no-domain':
      return 'An IP address or a local name has no DNS records. Use the file or the meta tag.';
    case 'no-record':
      return `There is no TXT record at ${where}. New records can take some hours to be visible everywhere.`;
    case 'other-records':
      return `No TXT record at ${where} is exactly the expected text. These were found: ${instead}.`;
    case 'lookup-failed':
      return `The TXT records of ${where} could not be looked up. Try again later.`;
    case 'unreachable':
      return `${where} could not be fetched. ${taskErrorTable[failure ?? 'HTTP_ERROR']}`;
    case 'status':
      return `${where} returned status ${status ?? '–'} instead of 200.`;
    case 'redirect':
      return method === 'file'
        ? `${where} redirects to ${seen.join()}. The file must be served at its own URL.`
        : `${where} redirects to ${seen.join()}. To verify another host, add it as a site of its own.`;
    case 'html':
      return `${where} is a web page. It must be a plain text file.`;
    case 'other-content':
      return seen.length === 0
        ? `${where} is empty.`
        : `No line of ${where} is exactly the expected text. It begins with ${instead}.`;
    case 'not-html':
      return `${where} is not an HTML page.`;
    case 'no-tag':
      return `${where} does not have the meta tag. It must be in the HTML that the server sends, not added by a script.`;
    case 'tag-in-body':
      return `The meta tag is in the body of ${where}. It must be in the head.`;
    case 'other-tag':
      return `The meta tag of ${where} has other content: ${instead}.`;
  }
}

const found: Readonly<Record<ProofCheck['method'], string>> = {
  dns: 'The TXT record was found. It covers the host and all of its subdomains.',
  file: `The file ${proofPath} was found. It covers only this host.`,
  meta: 'The meta tag was found. It covers only this host.',
};

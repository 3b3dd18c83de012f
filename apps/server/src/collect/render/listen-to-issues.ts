import type { BrowserIssue } from '@siteglass/analysis';
import type { Page } from 'playwright-core';
import { sessionOf } from './page-session.ts';
import { REFUSAL_HEADER } from './proxy-refusal.ts';

const maxIssues = 100;
const maxRequests = 1000;
const maxCharacters = 300;

export interface IssueListener {
  readonly read: () => readonly BrowserIssue[];
}

/**
 * Notes the problems that the browser reports about a page from now on, as its developer tools would show them. What the
 * proxy has refused cannot have the headers of CORS, which says nothing about the server.
 */
export async function listenToIssues(page: Page): Promise<IssueListener> {
  const client = await sessionOf(page);
  const refused = new Set<string>();
  const issues = new Map<string, { readonly issue: BrowserIssue; readonly requestId: string }>();
  client.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    if (
      refused.size < maxRequests &&
      Object.keys(headers).some((name) => name.toLowerCase() === REFUSAL_HEADER)
    )
      refused.add(requestId);
  });
  client.on('Audits.issueAdded', ({ issue: { details } }) => {
    if (issues.size >= maxRequests) return;
    const requestId = details.corsIssueDetails?.request.requestId ?? '';
    for (const issue of issuesOf(details)) issues.set(JSON.stringify(issue), { issue, requestId });
  });
  await Promise.all([client.send('Audits.enable'), client.send('Network.enable')]);
  return {
    read: () =>
      [...issues.values()]
        .filter(({ requestId }) => !refused.has(requestId))
        .slice(0, maxIssues)
        .map(({ issue }) => issue),
  };
}

/** The parts of the protocol's `InspectorIssueDetails` that are used. */
interface Details {
  readonly mixedContentIssueDetails?: {
    readonly insecureURL: string;
    readonly resourceType?: string;
    readonly resolutionStatus: string;
  };
  readonly contentSecurityPolicyIssueDetails?: {
    readonly blockedURL?: string;
    readonly violatedDirective: string;
    readonly isReportOnly: boolean;
  };
  readonly corsIssueDetails?: {
    readonly isWarning: boolean;
    readonly request: { readonly url?: string; readonly requestId?: string };
    readonly corsErrorStatus: { readonly corsError: string };
  };
  readonly cookieIssueDetails?: {
    readonly cookie?: { readonly name: string; readonly domain: string };
    readonly cookieExclusionReasons: readonly string[];
    readonly operation: string;
  };
  readonly deprecationIssueDetails?: {
    readonly type: string;
    readonly sourceCodeLocation: { readonly url: string };
  };
}

function issuesOf(details: Details): readonly BrowserIssue[] {
  const {
    mixedContentIssueDetails: mixed,
    contentSecurityPolicyIssueDetails: csp,
    corsIssueDetails: cors,
    cookieIssueDetails: cookie,
    deprecationIssueDetails: deprecation,
  } = details;
  if (mixed !== undefined) {
    const isBlocked = mixed.resolutionStatus === 'MixedContentBlocked';
    const resource = cut(mixed.resourceType ?? '');
    return [{ kind: 'mixed-content', url: cut(mixed.insecureURL), resource, isBlocked }];
  }
  // What is only reported still works.
  if (csp !== undefined && !csp.isReportOnly) {
    const url = csp.blockedURL === undefined ? null : cut(csp.blockedURL);
    return [{ kind: 'csp', directive: cut(csp.violatedDirective), url }];
  }
  if (cors !== undefined && !cors.isWarning)
    return [{ kind: 'cors', url: cut(cors.request.url ?? ''), reason: cut(cors.corsErrorStatus.corsError) }];
  if (cookie?.cookie !== undefined && cookie.operation === 'SetCookie') {
    const { name, domain } = cookie.cookie;
    return cookie.cookieExclusionReasons.map((reason): BrowserIssue => ({
      kind: 'cookie',
      name: cut(name),
      domain: cut(domain),
      reason: cut(reason),
    }));
  }
  if (deprecation !== undefined)
    return [
      {
        kind: 'deprecation',
        feature: cut(deprecation.type),
        url: cut(deprecation.sourceCodeLocation.url),
      },
    ];
  return [];
}

function cut(text: string): string {
  return text.slice(0, maxCharacters);
}

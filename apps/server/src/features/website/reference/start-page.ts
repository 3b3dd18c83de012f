import { errorTable } from '../../../errors.ts';
import { webhookTag, type Contract, type Operation } from './contract.ts';
import { html, prose, type Html } from './html.ts';
import { codeBlock, methodTag, pathOf, summaryOf, type ReferencePage } from './layout.ts';

const base = '__ORIGIN__/api/v1';

const scopes: Readonly<Record<string, string>> = {
  read: 'status, results, history, profile, usage, API keys',
  scan: 'starting and stopping scans, bulk scans and crawls; verifying sites',
  export: 'downloading files',
  write: 'changing scheduled reports and statuses of issues; only login tokens have it',
};

const firstRequest = `curl '${base}/scans' \\
  -H "Authorization: Bearer $SITEGLASS_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"url":"https://example.com/"}'`;

const success = `{
  "success": true,
  "data": {…},
  "meta": {"timestamp": "2026-01-31T09:00:00.000Z", "version": "1.0", "request_id": "0193a1b0-…"}
}`;

const failure = `{
  "success": false,
  "error": {"code": "INVALID_URL", "message": "The URL cannot be parsed."},
  "meta": {…}
}`;

export function makeStartPage({ groups }: Contract): ReferencePage {
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return {
    title: 'REST API reference for site audits',
    description:
      'Start site audits, crawls and exports from your own programs: how the Siteglass API authenticates, responds and limits, and every operation.',
    path: '/docs',
    main: html`<h1>API reference</h1>
      <p class="lead">
        Starts scans and crawls of websites, and returns what search engines, AI answer engines, attackers and
        visitors see. Whatever the website shows, your programs can read as well.
      </p>
      <ul class="contents">
        <li><a href="#authentication">Authentication</a></li>
        <li><a href="#envelope">Responses</a></li>
        <li><a href="#errors">Errors</a></li>
        <li><a href="#limits">Limits and headers</a></li>
        <li><a href="#webhooks">Webhooks</a></li>
        <li><a href="#operations">All operations</a></li>
      </ul>
      ${codeBlock('Base URL', base)}
      <p>
        The same for programs: the <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>, from which this
        reference is made.
      </p>
      ${renderAuthentication()} ${renderEnvelope()} ${renderErrors()} ${renderLimits()}
      ${renderWebhooks(groups.find(({ tag }) => tag === webhookTag)?.operations ?? [])}
      <section aria-labelledby="operations">
        <h2 id="operations">All operations</h2>
        <form class="filter" role="search" method="dialog">
          <label for="filter">Filter operations</label>
          <input
            id="filter"
            type="search"
            autocomplete="off"
            spellcheck="false"
            data-filter
            placeholder="Such as crawl, export or DELETE"
          />
          <p role="status" data-count>${count} operations</p>
        </form>
        ${groups.map(renderGroup)}
      </section>`,
  };
}

function renderAuthentication(): Html {
  return html`<section aria-labelledby="authentication">
    <h2 id="authentication">Authentication</h2>
    <p>
      Send an API key as bearer token. Create one in <a href="/keys">the settings of your account</a>; it
      starts with <code>sk_live_</code> and works until you revoke it. Programs with a user in front of them
      can <a href="/docs/logIn">log in</a> instead and get a token for 24 hours.
    </p>
    ${codeBlock('First request: start a scan', firstRequest)}
    <table>
      <caption>
        Scopes of keys
      </caption>
      <thead>
        <tr>
          <th scope="col">Scope</th>
          <th scope="col">Allows</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(scopes).map(
          ([scope, allows]) =>
            html`<tr>
              <td><code>${scope}</code></td>
              <td>${allows}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function renderEnvelope(): Html {
  return html`<section aria-labelledby="envelope">
    <h2 id="envelope">Responses</h2>
    <p>
      Every JSON response is an envelope with <code>success</code>, <code>data</code> or <code>error</code>,
      and <code>meta</code>. Work that takes longer is accepted with <code>202</code> and a
      <code>poll_url</code>, which is also its <code>Location</code>: poll it every two to three seconds until
      <code>status</code> is <code>complete</code>, <code>error</code> or <code>stopped</code>, or use a
      <a href="#webhooks">webhook</a>.
    </p>
    ${codeBlock('Success', success)}
  </section>`;
}

function renderErrors(): Html {
  return html`<section aria-labelledby="errors">
    <h2 id="errors">Errors</h2>
    <p>Codes are stable. Messages are for humans and may change.</p>
    ${codeBlock('Error', failure)}
    <table>
      <caption>
        Error codes
      </caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(errorTable).map(
          ([code, { status, meaning }]) =>
            html`<tr>
              <td>${status}</td>
              <td><code>${breakable(code)}</code></td>
              <td>${prose(meaning)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** A narrow column breaks it after an underscore. */
function breakable(code: string): readonly Html[] {
  return code.split(/(?<=_)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`));
}

const headers: readonly (readonly [string, string])[] = [
  [
    'RateLimit, RateLimit-Policy',
    'The quota of your account that is closest to its limit, in every response.',
  ],
  ['Retry-After', 'With `429`: the seconds to wait, also in `error.retry_after`.'],
  [
    'Idempotency-Key',
    'Send your own with a POST to retry it safely: for 24 hours, the same key with the same body returns the first response, with `Idempotency-Replayed: true`.',
  ],
  [
    'ETag, If-None-Match',
    'Send back the ETag of a GET: the response is `304` without a body as long as the data is the same.',
  ],
  ['Accept-Encoding', 'Responses are compressed with Brotli or gzip if you accept it.'],
  ['X-Request-Id', 'The id of the request in the log of the service, also in `meta.request_id`.'],
];

function renderLimits(): Html {
  return html`<section aria-labelledby="limits">
    <h2 id="limits">Limits and headers</h2>
    <p>
      Your plan limits scans per day and requests per minute. Days count the last 24 hours, so capacity comes
      back gradually.
      <a href="/docs/readProfile">Your profile</a> has the limits of your account, and
      <a href="/docs/readUsage">usage</a> what is left of them. Text must not contain U+0000.
    </p>
    <table>
      <caption>
        Headers
      </caption>
      <thead>
        <tr>
          <th scope="col">Header</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${headers.map(
          ([name, meaning]) =>
            html`<tr>
              <td><code>${name}</code></td>
              <td>${prose(meaning)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function renderWebhooks(operations: readonly Operation[]): Html {
  return html`<section aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    <p>
      Pass a <code>webhook_url</code> when you start a scan, batch or crawl, and the service sends a POST to
      it at the end. It is signed as in <a href="https://www.standardwebhooks.com">Standard Webhooks</a>; the
      secret is in <a href="/webhooks">your settings</a>.
    </p>
    <ul>
      ${operations.map(
        (one) =>
          html`<li>
            <a href="${pathOf(one)}"><code>${one.id}</code></a
            >: ${summaryOf(one)}
          </li>`,
      )}
    </ul>
  </section>`;
}

function renderGroup({ tag, operations }: Contract['groups'][number], index: number): Html {
  return html`<div class="group" data-group>
    <h3 id="group-${index}">${tag}</h3>
    <ul aria-labelledby="group-${index}">
      ${operations.map(
        (one) =>
          html`<li>
            <a href="${pathOf(one)}"
              >${methodTag(one)}
              <code>${one.kind === 'webhook' ? one.id : one.path.replace(/^\/api\/v1/, '')}</code
              ><span>${summaryOf(one)}</span></a
            >
          </li>`,
      )}
    </ul>
  </div>`;
}

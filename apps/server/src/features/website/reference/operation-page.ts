import type { Contract, Operation, Parameter } from './contract.ts';
import { examplesOf } from './examples.ts';
import { createFieldList, renderConditions, renderLimits } from './fields.ts';
import { html, prose, type Html } from './html.ts';
import { codeBlock, methodTag, pathOf, shortSummary, summaryOf, type ReferencePage } from './layout.ts';
import { limitsInWords, typeInWords, written } from './schema-words.ts';
import { renderTryForm } from './try-form.ts';

export function makeOperationPage(operation: Operation, contract: Contract): ReferencePage {
  const { description, kind } = operation;
  const isRequest = kind === 'request';
  return {
    title: shortSummary(operation),
    description: describeForSearch(operation),
    path: pathOf(operation),
    main: html`<p class="crumb"><a href="/docs">API reference</a> / ${operation.tag}</p>
      <h1>${summaryOf(operation)}</h1>
      <p class="endpoint">
        ${methodTag(operation)} <code>${isRequest ? operation.path : 'the webhook_url of your request'}</code>
      </p>
      ${description === null ? null : html`<p>${prose(description)}</p>`}
      ${isRequest ? renderAuthentication(operation) : null} ${renderParameters(operation, contract)}
      ${renderBody(operation, contract)} ${isRequest ? renderExamples(operation, contract) : null}
      ${isRequest ? renderTryForm(operation, contract) : null} ${renderResponses(operation, contract)}
      ${renderNeighbors(operation, contract)}`,
  };
}

function describeForSearch(operation: Operation): string {
  const { kind, method, path, id } = operation;
  const lead = shortSummary(operation);
  return kind === 'webhook'
    ? `${lead}: headers and fields of the webhook ${id} of the Siteglass API.`
    : `${lead}. ${method} ${path}: parameters, examples and responses.`;
}

function renderAuthentication({ scopes }: Operation): Html {
  if (scopes === null) return html`<p class="auth">No authentication needed.</p>`;
  return html`<p class="auth">
    <a href="/docs#authentication">Authentication</a>: an API key or login token as bearer
    token${scopes.map((scope) => html`, with the scope <code>${scope}</code>`)}.
  </p>`;
}

const places: readonly (readonly [string, string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
];

function renderParameters({ parameters, kind }: Operation, contract: Contract): Html | null {
  const groups = places
    .map(([place, title]) => ({ place, title, list: parameters.filter((one) => one.in === place) }))
    .filter(({ list }) => list.length > 0);
  return html`${groups.map(
    ({ place, title, list }) =>
      html`<section aria-labelledby="in-${place}">
        <h2 id="in-${place}">${title}</h2>
        <ul class="fields">
          ${list.map((one) => renderParameter(one, contract, kind === 'request'))}
        </ul>
      </section>`,
  )}`;
}

function renderParameter(parameter: Parameter, { resolve }: Contract, isToBeSent: boolean): Html {
  const { name, description, example, required = false, schema = {} } = parameter;
  const limits = [
    ...limitsInWords(schema, resolve),
    ...(example === undefined ? [] : [html`Example <code>${written(example)}</code>`]),
  ];
  return html`<li>
    <code class="name">${name}</code> <span class="type">${typeInWords(schema, resolve)}</span>
    ${required && isToBeSent ? html`<span class="required">required</span>` : null}
    ${description === undefined ? null : html`<p>${prose(description)}</p>`} ${renderLimits(limits)}
  </li>`;
}

function renderBody({ body, kind }: Operation, contract: Contract): Html | null {
  if (body === null) return null;
  const fields = createFieldList(contract, kind === 'request' ? 'request' : 'response');
  return html`<section aria-labelledby="body">
    <h2 id="body">${kind === 'request' ? 'Request body' : 'Payload'}</h2>
    <p class="media"><code>application/json</code></p>
    ${fields.render(body, 'body-fields')} ${renderConditions(contract.resolve(body))}
  </section>`;
}

function renderExamples(operation: Operation, contract: Contract): Html {
  return html`<section aria-labelledby="examples">
    <h2 id="examples">Request examples</h2>
    ${operation.scopes === null ? null : html`<p>They read your API key from the environment variable <code>SITEGLASS_KEY</code>.</p>`}
    ${examplesOf(operation, contract).map(
      ({ language, code }, index) =>
        html`<details name="example" ${index === 0 ? html`open` : null}>
          <summary>${language}</summary>
          ${codeBlock(`Example in ${language}`, code)}
        </details>`,
    )}
  </section>`;
}

/** Responses that differ only in their status are shown once. */
function renderResponses({ responses, kind }: Operation, contract: Contract): Html {
  const byContent = new Map<string, Operation['responses'][number][]>();
  for (const one of responses) {
    const key = JSON.stringify({ ...one, status: null });
    byContent.set(key, [...(byContent.get(key) ?? []), one]);
  }
  const fields = createFieldList(contract, 'response');
  return html`<section aria-labelledby="responses">
    <h2 id="responses">${kind === 'request' ? 'Responses' : 'Your response'}</h2>
    ${[...byContent.values()].map((same) => html`${renderResponse(same, contract, fields)}`)}
  </section>`;
}

function renderResponse(
  same: readonly Operation['responses'][number][],
  { resolve }: Contract,
  fields: ReturnType<typeof createFieldList>,
): Html | null {
  const [first] = same;
  if (first === undefined) return null;
  const { status, description = '', headers = {}, content = {} } = first;
  const isError = /^[45]/.test(status);
  return html`<section class="response" aria-labelledby="status-${status}">
    <h3 id="status-${status}">
      ${same.map((one, index) => html`${index > 0 ? ', ' : ''}<span class="status" data-kind="${one.status.slice(0, 1)}">${one.status}</span>`)}
      ${prose(description)}
    </h3>
    ${isError ? html`<p>See <a href="/docs#errors">errors</a> for the codes.</p>` : null}
    ${renderHeaders(headers)}
    ${Object.entries(content).map(([type, { schema = {} }], index) => {
      const body = resolve(schema);
      const says =
        body.description === undefined || body.description === description ? null : body.description;
      return html`<p class="media"><code>${type}</code></p>
        ${says === null ? null : html`<p>${prose(says)}</p>`}
        ${fields.render(schema, `status-${status}-${index}`)}`;
    })}
  </section>`;
}

function renderHeaders(headers: NonNullable<Operation['responses'][number]['headers']>): Html | null {
  const entries = Object.entries(headers);
  if (entries.length === 0) return null;
  return html`<p class="media">Headers</p>
    <ul class="fields">
      ${entries.map(
        ([name, { description = '' }]) =>
          html`<li>
            <code class="name">${name}</code>
            <p>${prose(description)}</p>
          </li>`,
      )}
    </ul>`;
}

function renderNeighbors(operation: Operation, { groups }: Contract): Html {
  const all = groups.flatMap(({ operations }) => operations);
  const at = all.indexOf(operation);
  const link = (one: Operation | undefined, label: string): Html | null =>
    one === undefined ? null : html`<a href="${pathOf(one)}"><span>${label}</span> ${shortSummary(one)}</a>`;
  return html`<nav class="neighbors" aria-label="Neighboring operations">
    ${link(all[at - 1], 'Previous')} ${link(all[at + 1], 'Next')}
  </nav>`;
}

import type { Contract, Operation, Parameter, Schema } from './contract.ts';
import { exampleBody, exampleOfParameter } from './examples.ts';
import { html, type Html } from './html.ts';
import { alternativesOf, typeInWords, written } from './schema-words.ts';

/**
 * A form that a script of the page sends (`apps/web/src/docs/try-it.ts`). `method="dialog"` sends nothing by itself, so an
 * API key cannot get into a URL while the script has not loaded.
 */
export function renderTryForm(operation: Operation, contract: Contract): Html {
  const { method, path, scopes, parameters, body } = operation;
  return html`<section class="try" aria-labelledby="try">
    <h2 id="try">Try it</h2>
    <form method="dialog" data-try data-method="${method}" data-path="${path}">
      ${
        scopes === null
          ? null
          : html`<div class="control">
              <label for="try-key">API key</label>
              <input
                id="try-key"
                type="password"
                autocomplete="off"
                spellcheck="false"
                data-key
                required
                aria-describedby="try-key-hint"
              />
              <p class="hint" id="try-key-hint">
                Stays in this tab until you leave the page, and is never stored. It sends a real request to
                this service.
              </p>
            </div>`
      }
      ${parameters.map((parameter, index) => renderControl(parameter, `try-${index}`, contract))}
      ${
        body === null
          ? null
          : html`<div class="control">
              <label for="try-body">Body (JSON)</label>
              <textarea
                id="try-body"
                rows="8"
                spellcheck="false"
                data-body
                aria-describedby="try-body-problem"
              >
${JSON.stringify(exampleBody(body, contract), null, 2)}</textarea>
              <p class="problem" id="try-body-problem" role="alert"></p>
            </div>`
      }
      <button class="primary">Send request</button>
    </form>
    ${method === 'DELETE' ? renderConfirmation(path) : null}
    <div class="answer" data-answer>
      <p role="status"></p>
      <div hidden>
        <details>
          <summary>Response headers</summary>
          <pre tabindex="0" aria-label="Response headers" data-headers></pre>
        </details>
        <p data-file hidden><a>Save the file</a></p>
        <pre tabindex="0" aria-label="Response body" data-content></pre>
      </div>
    </div>
  </section>`;
}

function renderControl(parameter: Parameter, id: string, contract: Contract): Html {
  const { name, required = false, schema = {} } = parameter;
  const resolved = contract.resolve(schema);
  const isRequired = required ? html`required` : null;
  const data = html`data-in="${parameter.in}" data-name="${name}"`;
  const values = choicesOf(resolved);
  const example = exampleOfParameter(parameter, contract);
  const placeholder =
    resolved.default !== undefined
      ? `Default: ${written(resolved.default)}`
      : example === name
        ? null
        : `Such as ${example}`;
  return html`<div class="control">
    <label for="${id}"
      ><code>${name}</code>
      <span class="type">${parameter.in}, ${typeInWords(schema, contract.resolve)}</span></label
    >
    ${
      values === null
        ? html`<input
            id="${id}"
            type="text"
            autocomplete="off"
            spellcheck="false"
            placeholder="${placeholder}"
            ${data}
            ${isRequired}
          />`
        : html`<select id="${id}" ${data} ${isRequired}>
            ${required ? null : html`<option value="">Not sent</option>`}
            ${values.map((value) => html`<option>${written(value)}</option>`)}
          </select>`
    }
  </div>`;
}

function choicesOf(schema: Schema): readonly unknown[] | null {
  if (alternativesOf(schema).length > 0) return null;
  return schema.enum ?? (schema.type === 'boolean' ? [true, false] : null);
}

function renderConfirmation(path: string): Html {
  return html`<dialog data-confirm aria-labelledby="confirm">
    <form method="dialog">
      <h3 id="confirm">Delete it for real?</h3>
      <p><code>DELETE ${path}</code> deletes data of your account. You can’t undo this.</p>
      <p class="actions">
        <button value="cancel" class="plain">Cancel</button>
        <button value="send" class="danger">Delete</button>
      </p>
    </form>
  </dialog>`;
}

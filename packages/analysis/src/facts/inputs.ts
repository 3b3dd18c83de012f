import { attribute, attributeWords, type WalkedElement } from '../parse/html.ts';
import type { Collector } from './collector.ts';

/** What a field asks for, as far as its attributes say. */
export interface Input {
  /** `text`, `select`, `textarea`, or another type of `<input>`, in lower case. */
  readonly type: string;
  /** Its name and id in lower case, separated by a space. */
  readonly names: string;
  /** In lower case, trimmed; null if the attribute is absent. */
  readonly autocomplete: string | null;
  readonly inputMode: string | null;
  /** Pasting is prevented by an inline handler. */
  readonly blocksPaste: boolean;
  /** Has a `value` that is not blank, as a choice that is submitted has. */
  readonly hasValue: boolean;
  /** For radio buttons: in a `<fieldset>`, or in an element whose role groups them. */
  readonly isGrouped: boolean;
  /** Index of its form; null if it is outside of any. */
  readonly form: number | null;
  /** The form is submitted by GET, so values become part of a URL. */
  readonly isSentInUrl: boolean;
  readonly isHidden: boolean;
  readonly element: number;
}

const maxInputs = 2000;
/** How far up the group of a radio button is searched. */
const maxSteps = 15;
const buttons = new Set(['button', 'submit', 'reset', 'image', 'hidden']);
const preventing = /return\s+false|preventDefault/i;

/** Fields that visitors fill in or choose from, in document order. */
export function collectInputs(): Collector<readonly Input[]> {
  const inputs: Input[] = [];
  const forms: WalkedElement[] = [];
  return {
    tags: ['form', 'input', 'select', 'textarea'],
    open(element, place) {
      if (element.tag === 'form') {
        forms.push(element);
        return;
      }
      const type =
        element.tag === 'input' ? (attribute(element, 'type')?.trim().toLowerCase() ?? 'text') : element.tag;
      if (buttons.has(type) || inputs.length === maxInputs) return;
      const form = forms.at(-1);
      const lower = (name: string) => attribute(element, name)?.trim().toLowerCase() ?? null;
      inputs.push({
        type,
        names: `${lower('name') ?? ''} ${lower('id') ?? ''}`.slice(0, 200).trim(),
        autocomplete: lower('autocomplete'),
        inputMode: lower('inputmode'),
        blocksPaste: preventing.test(attribute(element, 'onpaste') ?? ''),
        hasValue: (attribute(element, 'value') ?? '').trim() !== '',
        isGrouped: type === 'radio' && isInGroup(element),
        form: form?.index ?? null,
        isSentInUrl: form !== undefined && isGet(form),
        isHidden: place.isHidden(),
        element: element.index,
      });
    },
    close(element) {
      if (forms.at(-1) === element) forms.pop();
    },
    done: () => inputs,
  };
}

/** A script that handles the submission may send the values in another way. */
function isGet(form: WalkedElement): boolean {
  const method = attribute(form, 'method')?.trim().toLowerCase() ?? '';
  const action = attribute(form, 'action')?.trim() ?? '';
  return method === 'get' && action !== '' && action !== '#' && attribute(form, 'onsubmit') === null;
}

function isInGroup(element: WalkedElement): boolean {
  let around = element.parent;
  for (let i = 0; i < maxSteps && around !== null; i++) {
    if (around.tag === 'fieldset') return true;
    if (attributeWords(around, 'role').some((role) => role === 'radiogroup' || role === 'group')) return true;
    around = around.parent;
  }
  return false;
}

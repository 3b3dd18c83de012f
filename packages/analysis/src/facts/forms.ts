import { attribute, attributeWords, type WalkedElement } from '../parse/html.ts';
import { parseUrl } from '../parse/url.ts';
import type { Addressed, Collector, Place } from './collector.ts';
import type { NameMark } from './visible-name.ts';

export interface Form {
  /** Absolute URLs that it may be submitted to: its own action, and buttons with a `formaction`. */
  readonly targets: readonly string[];
  /** Asks for a password, email address, telephone number, card or file, or is submitted by POST. */
  readonly asksForPersonalData: boolean;
  readonly element: number;
}

export interface Field {
  /** `text`, `select`, `textarea`, or another input type that users fill in. */
  readonly type: string;
  /** Has a label, `aria-label`, `aria-labelledby` or title with some text, or a placeholder. */
  readonly isNamed: boolean;
  /** Nothing but its placeholder names it, which disappears while visitors type. */
  readonly isNamedByPlaceholder: boolean;
  /** Also for a checkbox whose label is only an icon: it opens a menu without a script, and a stylesheet hides it. */
  readonly isHidden: boolean;
  readonly element: number;
}

export interface Button {
  readonly isNamed: boolean;
  /** Contains an image without any alternative text. */
  readonly hasImageWithoutAlt: boolean;
  readonly isHidden: boolean;
  readonly element: number;
}

export interface FormFacts {
  readonly forms: readonly Form[];
  /** Fields to fill in or choose from, in document order. */
  readonly fields: readonly Field[];
  /** `<button>`, and inputs that render as a button. */
  readonly buttons: readonly Button[];
}

interface OpenForm {
  readonly targets: string[];
  asksForPersonalData: boolean;
  readonly element: WalkedElement;
}
interface Label {
  readonly mark: NameMark;
  readonly element: WalkedElement;
  isNamed: boolean;
  hasIcon: boolean;
}
type OpenField = Omit<Field, 'isNamed' | 'isNamedByPlaceholder'> & {
  readonly isNamed: boolean;
  readonly hasPlaceholder: boolean;
  readonly id: string | null;
  readonly label: Label | null;
};
type FoundButton = Button & { readonly id: string | null; readonly label: Label | null };
interface OpenButton {
  readonly mark: NameMark;
  readonly element: WalkedElement;
  readonly isHidden: boolean;
  readonly label: Label | null;
  hasImageWithoutAlt: boolean;
}

const personalTypes = new Set(['password', 'email', 'tel', 'file']);
const buttonTypes = new Set(['button', 'submit', 'reset', 'image']);
/** Browsers name these themselves, unless the page gives them a value, even an empty one. */
const namedByBrowser = new Set(['submit', 'reset']);

export function collectForms(): Collector<FormFacts, Addressed> {
  const forms: OpenForm[] = [];
  const openForms: OpenForm[] = [];
  const fields: OpenField[] = [];
  const openLabels: Label[] = [];
  const labeled = new Set<string>();
  const switched = new Set<string>();
  const buttons: FoundButton[] = [];
  const openButtons: OpenButton[] = [];

  const openField = (element: WalkedElement, place: Place, type: string) => {
    fields.push({
      type,
      isNamed: hasName(element),
      hasPlaceholder: says(element, 'placeholder'),
      id: attribute(element, 'id'),
      label: openLabels.at(-1) ?? null,
      isHidden: place.isHidden(),
      element: element.index,
    });
  };

  const openInput = (element: WalkedElement, place: Place) => {
    const type = attribute(element, 'type')?.trim().toLowerCase() ?? 'text';
    const form = openForms.at(-1);
    if (form !== undefined) {
      const isCard = (attribute(element, 'autocomplete') ?? '').trim().toLowerCase().startsWith('cc-');
      if (personalTypes.has(type) || isCard) form.asksForPersonalData = true;
      addTarget(form, attribute(element, 'formaction'));
    }
    if (type === 'hidden') return;
    if (!buttonTypes.has(type)) {
      openField(element, place, type);
      return;
    }
    const isDefault = namedByBrowser.has(type) && attribute(element, 'value') === null;
    buttons.push({
      isNamed: isDefault || hasName(element) || says(element, type === 'image' ? 'alt' : 'value'),
      id: attribute(element, 'id'),
      label: openLabels.at(-1) ?? null,
      hasImageWithoutAlt: false,
      isHidden: place.isHidden(),
      element: element.index,
    });
  };

  return {
    tags: ['form', 'label', 'input', 'select', 'textarea', 'button', 'img', 'i', 'svg:svg'],
    open(element, place) {
      switch (element.tag) {
        case 'form': {
          const method = attribute(element, 'method')?.trim().toLowerCase();
          const form = { targets: [], asksForPersonalData: method === 'post', element };
          addTarget(form, attribute(element, 'action'));
          forms.push(form);
          openForms.push(form);
          break;
        }
        case 'label':
          openLabels.push({ mark: place.mark(), element, isNamed: hasName(element), hasIcon: false });
          break;
        case 'input':
          openInput(element, place);
          break;
        case 'select':
        case 'textarea':
          openField(element, place, element.tag);
          break;
        case 'button': {
          const form = openForms.at(-1);
          if (form !== undefined) addTarget(form, attribute(element, 'formaction'));
          openButtons.push({
            mark: place.mark(),
            element,
            isHidden: place.isHidden(),
            label: openLabels.at(-1) ?? null,
            hasImageWithoutAlt: false,
          });
          break;
        }
        case 'i':
        case 'svg:svg': {
          const label = openLabels.at(-1);
          if (label !== undefined) label.hasIcon = true;
          break;
        }
        case 'img': {
          const button = openButtons.at(-1);
          if (button !== undefined && attribute(element, 'alt') === null) button.hasImageWithoutAlt = true;
          break;
        }
      }
    },
    close(element, place) {
      if (openForms.at(-1)?.element === element) openForms.pop();
      const label = openLabels.at(-1);
      if (label?.element === element) {
        openLabels.pop();
        if (place.since(label.mark) !== '') label.isNamed = true;
        const id = attribute(element, 'for');
        if (id !== null && label.isNamed) labeled.add(id);
        else if (id !== null && label.hasIcon) switched.add(id);
      }
      const button = openButtons.at(-1);
      if (button?.element === element) {
        openButtons.pop();
        buttons.push({
          isNamed: hasName(element) || place.since(button.mark) !== '',
          id: attribute(element, 'id'),
          label: button.label,
          hasImageWithoutAlt: button.hasImageWithoutAlt,
          isHidden: button.isHidden,
          element: element.index,
        });
      }
    },
    done: ({ addresses: { url, base } }) => ({
      forms: forms.map(({ targets, asksForPersonalData, element }) => ({
        // A form without an action is submitted to the page itself.
        targets: (targets.length === 0 ? [url] : targets)
          .map((target) => parseUrl(target, base)?.href ?? null)
          .filter((target) => target !== null),
        asksForPersonalData,
        element: element.index,
      })),
      fields: fields.map(({ type, isNamed, hasPlaceholder, id, label, isHidden, element }) => {
        const hasLabel = isNamed || label?.isNamed === true || (id !== null && labeled.has(id));
        return {
          type,
          isNamed: hasLabel || hasPlaceholder,
          isNamedByPlaceholder: hasPlaceholder && !hasLabel,
          isHidden: isHidden || (type === 'checkbox' && id !== null && switched.has(id)),
          element,
        };
      }),
      buttons: buttons
        .map(({ isNamed, id, label, hasImageWithoutAlt, isHidden, element }) => ({
          isNamed: isNamed || label?.isNamed === true || (id !== null && labeled.has(id)),
          hasImageWithoutAlt,
          isHidden,
          element,
        }))
        .sort((a, b) => a.element - b.element),
    }),
  };
}

function addTarget(form: OpenForm, address: string | null): void {
  const target = address?.trim() ?? '';
  if (target !== '' && form.targets.length < maxTargets) form.targets.push(target);
}

/** Maximum number of URLs stored per form: its own and those of a few buttons. */
const maxTargets = 20;

function says(element: WalkedElement, name: string): boolean {
  return (attribute(element, name) ?? '').trim() !== '';
}

function hasName(element: WalkedElement): boolean {
  return (
    says(element, 'aria-label') ||
    says(element, 'aria-labelledby') ||
    says(element, 'title') ||
    attributeWords(element, 'role').some((role) => role === 'presentation' || role === 'none')
  );
}

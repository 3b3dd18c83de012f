import type { RenderChoice } from '../../api/start-scan.ts';
import { SelectField } from '../../components/select-field.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const words = defineWords('new-scan/render-field', {
  label: 'Rendering',
  page: {
    hint: 'Loads the page in a browser and shows what scripts change. Takes a few seconds longer.',
    choices: {
      default: 'Default of this service',
      always: 'Render the page',
      never: 'Analyze only the HTML as sent',
    },
  },
  list: {
    hint: 'Loads pages in a browser and shows what scripts change. Takes a few seconds longer for each page.',
    choices: {
      default: 'Default of this service',
      auto: 'Only pages that scripts seem to make',
      always: 'Every page',
      never: 'No page',
    },
  },
  site: {
    hint: 'Loads pages in a browser, shows what scripts change, and follows the links that they add. Takes longer.',
    choices: {
      default: 'Default of this service',
      auto: 'Pages that scripts seem to make, and samples of the others',
      always: 'Every page',
      never: 'No page',
    },
  },
});

/** Whether a page, or which pages of a list, are rendered. */
export function RenderField({
  kind,
  value,
  onChange,
}: {
  readonly kind: 'page' | 'list' | 'site';
  readonly value: RenderChoice;
  readonly onChange: (choice: RenderChoice) => void;
}) {
  const { label, ...kinds } = useWords(words);
  const { hint, choices } = kinds[kind];
  const entries = Object.entries(choices) as [RenderChoice, string][];
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={(event) => {
        const chosen = entries.find(([choice]) => choice === event.target.value);
        if (chosen !== undefined) onChange(chosen[0]);
      }}
    >
      {entries.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

import type { RenderingChoice } from '../../api/start-scan.ts';
import { SelectField } from '../../components/select-field.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const words = defineWords('new-scan/rendering-fields', {
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
  viewport: {
    label: 'Screen',
    hint: 'Google indexes pages by how they look on a phone.',
    choices: { mobile: 'Mobile', desktop: 'Desktop' },
  },
});

/** Whether a page, or which pages of a list or a site, are rendered, and on which screen. */
export function RenderingFields({
  kind,
  value,
  onChange,
}: {
  readonly kind: 'page' | 'list' | 'site';
  readonly value: RenderingChoice;
  readonly onChange: (choice: RenderingChoice) => void;
}) {
  const { label, viewport, ...kinds } = useWords(words);
  const { hint, choices } = kinds[kind];
  return (
    <>
      <Choice
        {...{ label, hint, choices }}
        value={value.render}
        onChange={(render) => onChange({ ...value, render })}
      />
      {value.render !== 'never' && (
        <Choice
          {...viewport}
          value={value.viewport}
          onChange={(chosen) => onChange({ ...value, viewport: chosen })}
        />
      )}
    </>
  );
}

function Choice<Name extends string>({
  choices,
  onChange,
  ...field
}: {
  readonly label: string;
  readonly hint: string;
  /** The texts of those that can be chosen. */
  readonly choices: Readonly<Partial<Record<Name, string>>>;
  readonly value: Name;
  readonly onChange: (chosen: Name) => void;
}) {
  const entries = Object.entries(choices) as [Name, string][];
  return (
    <SelectField
      {...field}
      onChange={(event) => {
        const chosen = entries.find(([name]) => name === event.target.value);
        if (chosen !== undefined) onChange(chosen[0]);
      }}
    >
      {entries.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

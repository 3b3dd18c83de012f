import { useId, useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { LabeledSelect } from '../../components/data-table/labeled-select.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';
import {
  addFilter,
  filterPart,
  keepFilters,
  maxNameLength,
  readFilters,
  withFilter,
  type SavedFilter,
} from './saved-filters.ts';

const words = defineWords('report/filter-tools', {
  saved: 'Saved filters',
  none: 'Select…',
  save: 'Save filter',
  title: 'Save this filter',
  text: 'Saves the filters, the order and the columns in this browser, for all crawls.',
  name: 'Name',
  missing: 'Enter a name.',
  confirm: 'Save',
  cancel: 'Cancel',
  remove: 'Delete filter',
});

/** Saves the state of the page table under a name, and applies or deletes what was saved. */
export function FilterTools() {
  const own = useWords(words);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [filters, setFilters] = useState(readFilters);
  const [isSaving, setSaving] = useState(false);
  const part = filterPart(search);
  const current = filters.find((one) => one.search === part);
  const change = (next: readonly SavedFilter[]): void => {
    keepFilters(next);
    setFilters(next);
  };
  const apply = (name: string): void => {
    const filter = filters.find((one) => one.name === name);
    if (filter !== undefined)
      void navigate({ search: withFilter(search, filter) }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {filters.length > 0 && (
        <LabeledSelect label={own.saved} value={current?.name ?? ''} onChange={apply}>
          <option value="" disabled>
            {own.none}
          </option>
          {filters.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </LabeledSelect>
      )}
      {current !== undefined ? (
        <Button kind="plain" onClick={() => change(filters.filter((one) => one !== current))}>
          {own.remove}
        </Button>
      ) : (
        part !== '' && (
          <Button kind="plain" onClick={() => setSaving(true)}>
            {own.save}
          </Button>
        )
      )}
      {isSaving && (
        <SaveDialog
          onClose={() => setSaving(false)}
          onSave={(name) => {
            change(addFilter(filters, { name, search: part }));
            setSaving(false);
          }}
        />
      )}
    </>
  );
}

function SaveDialog(props: { readonly onClose: () => void; readonly onSave: (name: string) => void }) {
  const own = useWords(words);
  const id = useId();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') setMissing(true);
    else props.onSave(name.trim());
  };
  return (
    <Dialog title={own.title} onClose={props.onClose}>
      <p>{own.text}</p>
      <form id={id} onSubmit={save} noValidate>
        <Field
          label={own.name}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          problem={isMissing ? own.missing : null}
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
          }}
        />
      </form>
      <DialogActions>
        <Button type="submit" form={id}>
          {own.confirm}
        </Button>
        <Button kind="plain" onClick={props.onClose}>
          {own.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

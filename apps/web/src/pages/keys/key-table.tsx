import type { Token } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { RecordTable, type RecordColumn } from '../../components/record-table.tsx';
import { useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { keyWords } from './words.ts';

export function KeyTable({
  keys,
  onRevoke,
}: {
  readonly keys: readonly Token[];
  readonly onRevoke: (token: Token) => void;
}) {
  const words = useWords(keyWords);
  return (
    <RecordTable
      caption={words.title}
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        ...useSharedColumns(),
        {
          id: 'used',
          head: words.lastUsed,
          cell: ({ last_used_at }) => (
            <span className={styles.when}>
              {last_used_at === null ? words.never : <DateTime iso={last_used_at} />}
            </span>
          ),
        },
        {
          id: 'revoke',
          head: words.action,
          phone: 'whole',
          align: 'end',
          cell: (token) => (
            <Button
              kind="quiet"
              aria-label={words.revokeOf({ name: token.name })}
              onClick={() => onRevoke(token)}
            >
              {words.revoke}
            </Button>
          ),
        },
      ]}
    />
  );
}

export function RevokedTable({ keys }: { readonly keys: readonly Token[] }) {
  const words = useWords(keyWords);
  return (
    <RecordTable
      caption={words.revokedAt}
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        ...useSharedColumns(),
        {
          id: 'revoked',
          head: words.revokedAt,
          align: 'end',
          cell: ({ revoked_at }) =>
            revoked_at === null ? null : (
              <span className={styles.when}>
                <DateTime iso={revoked_at} />
              </span>
            ),
        },
      ]}
    />
  );
}

function useSharedColumns(): readonly RecordColumn<Token>[] {
  const words = useWords(keyWords);
  return [
    {
      id: 'name',
      head: words.name,
      phone: 'whole',
      cell: ({ name }) => (
        <strong className={styles.name} dir="auto">
          {name}
        </strong>
      ),
    },
    {
      id: 'prefix',
      head: words.prefix,
      phone: 'bare',
      cell: ({ prefix }) => <code className={styles.prefix}>{prefix}…</code>,
    },
    {
      id: 'scopes',
      head: words.scopes,
      cell: ({ scopes }) => scopes.map((scope) => words.scopeNames[scope].toLowerCase()).join(', '),
    },
    {
      id: 'created',
      head: words.created,
      isExtra: true,
      cell: ({ created_at }) => (
        <span className={styles.when}>
          <DateTime iso={created_at} />
        </span>
      ),
    },
  ];
}

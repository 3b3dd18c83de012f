import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { OperatorError } from '../../errors.ts';

/**
 * The parts of a backup, described in docs/backup.md: a gzip-compressed tar with a header entry that describes the
 * contents, the rows of each table in pieces, and a final entry to verify them against.
 */

/** Increases with every change that an older version could not read. */
export const formatVersion = 1;
export const beginningName = 'siteglass-backup.json';
export const endName = 'end.json';
/** Rows are split into files of this many bytes, which limits how much of a table is in memory at once. */
export const pieceBytes = 1_048_576;

export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}

const Beginning = Type.Object({
  format: Type.Integer({ minimum: 1 }),
  /** The version of Siteglass that wrote the backup. */
  product: Type.String(),
  postgres: Type.String(),
  created_at: Type.String(),
  /** The newest migration of the database that was backed up. */
  migration: Type.Integer({ minimum: 1 }),
  /** Ordered so that every row comes after the rows it references. */
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
  /** The last value of each sequence; null if it has not been used. */
  sequences: Type.Array(
    Type.Object({ name: Type.String(), last_value: Type.Union([Type.Null(), Type.Integer()]) }),
  ),
});
export type Beginning = Static<typeof Beginning>;

const End = Type.Object({
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      rows: Type.Integer(),
      bytes: Type.Integer(),
      sha256: Type.String(),
    }),
  ),
});
export type End = Static<typeof End>;

/** Rows in COPY text format, which every PostgreSQL version reads: tab-separated columns, one row per line. */
export function pieceName(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}.copy`;
}

/** @throws BackupError if it is not a Siteglass backup, or only a newer version can read it. */
export function parseBeginning(content: Buffer): Beginning {
  const value = parseJson(content);
  if (Value.Check(Type.Object({ format: Type.Integer() }), value) && value.format > formatVersion) {
    throw new BackupError(
      `The backup has format ${value.format}, but this version of Siteglass reads formats up to ${formatVersion}. Use a newer version of Siteglass.`,
    );
  }
  if (!Value.Check(Beginning, value)) throw new BackupError('The file is not a Siteglass backup.');
  return value;
}

export function parseEnd(content: Buffer): End {
  const value = parseJson(content);
  if (!Value.Check(End, value)) throw new BackupError('The backup is damaged: its end cannot be read.');
  return value;
}

export function toJson(value: Beginning | End): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`, 'utf8');
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

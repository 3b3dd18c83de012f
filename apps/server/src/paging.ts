import { Type } from 'typebox';

export const pageField = (description?: string) =>
  Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    ...(description === undefined ? {} : { description }),
  });

/** Parameters of a paged list. */
export const pagingFields = {
  page: pageField(),
  per_page: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
};

/** Response fields of a paged list in addition to its items. */
export const pagedFields = {
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
  pages: Type.Integer(),
};

const extension = { description: 'An extension of the contract.' };

/** The same for lists that the contract does not page. */
export const pagedExtension = {
  page: Type.Integer(extension),
  per_page: Type.Integer(extension),
  total: Type.Integer(extension),
  pages: Type.Integer(extension),
};

export interface Page {
  readonly page: number;
  readonly per_page: number;
}

export function offsetOf({ page, per_page }: Page): number {
  return (page - 1) * per_page;
}

export function toPaged({ page, per_page }: Page, total: number) {
  return { page, per_page, total, pages: Math.ceil(total / per_page) };
}

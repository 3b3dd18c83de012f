import { Type } from 'typebox';

/** Parameters of a paged list. */
export const pagingFields = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  per_page: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
};

/** Response fields of a paged list in addition to its items. */
export const pagedFields = {
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
  pages: Type.Integer(),
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

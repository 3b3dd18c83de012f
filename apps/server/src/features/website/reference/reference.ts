import { readContract, type Contract, type OpenApiDocument } from './contract.ts';
import { layOut } from './layout.ts';
import { makeOperationPage } from './operation-page.ts';
import { makeStartPage } from './start-page.ts';

export interface Reference {
  /** The HTML of the start page, for '', or of an operation, with `__ORIGIN__` in place of the origin; null if unknown. */
  readonly render: (id: string) => string | null;
}

/** The API reference: pages made from the OpenAPI document, when they are first requested. */
export function createReference(template: string, readDocument: () => object): Reference {
  let contract: Contract | undefined;
  return {
    render(id) {
      contract ??= readContract(readDocument() as OpenApiDocument);
      if (id === '') return layOut(template, makeStartPage(contract), contract);
      const operation = contract.find(id);
      return operation === undefined
        ? null
        : layOut(template, makeOperationPage(operation, contract), contract);
    },
  };
}

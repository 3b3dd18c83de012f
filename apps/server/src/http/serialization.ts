import fastJsonStringify, { type Schema } from 'fast-json-stringify';

type Serializer = (data: unknown) => string;

const serializers = new WeakMap<object, Serializer>();

/**
 * Writes answers by their schema. A serializer is made when it is first needed, once for all routes that share its
 * schema: to make all of them, most for errors, was a good part of a start.
 */
export function compileSerializer({ schema }: { readonly schema: object }): Serializer {
  return (data) => {
    let serialize = serializers.get(schema);
    if (serialize === undefined) {
      serialize = fastJsonStringify(schema as Schema);
      serializers.set(schema, serialize);
    }
    return serialize(data);
  };
}

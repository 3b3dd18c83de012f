import fastJsonStringify, { type Schema } from 'fast-json-stringify';

type Serializer = (data: unknown) => string;

const serializers = new WeakMap<object, Serializer>();

/**
 * Serializes responses by their schema. A serializer is compiled when first needed, once for all routes that share the
 * schema: compiling all of them, mostly for errors, took a good part of the startup time.
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

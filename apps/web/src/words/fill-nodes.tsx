import { Fragment, type ReactNode } from 'react';

/** Formats a message whose arguments are elements, such as a highlighted name, with each element in its place. */
export function fillNodes<Name extends string>(
  message: (data: Readonly<Record<Name, string>>) => string,
  nodes: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const names = Object.keys(nodes) as Name[];
  // Private use characters, which do not occur in texts.
  const markOf = (name: Name) => String.fromCharCode(0xe000 + names.indexOf(name));
  const marked = message(
    Object.fromEntries(names.map((name) => [name, markOf(name)])) as Record<Name, string>,
  );
  return marked.split(/([\ue000-\uf8ff])/).map((part, index) => {
    const name = names.find((one) => markOf(one) === part);
    return <Fragment key={index}>{name === undefined ? part : nodes[name]}</Fragment>;
  });
}

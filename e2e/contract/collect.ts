import ts from 'typescript';

/** A test that references rows. */
export interface Proof {
  readonly file: string;
  /** The titles of its groups and its own, as written in the source. */
  readonly test: string;
  readonly rows: readonly string[];
}

const groupNames = new Set(['describe']);
const testNames = new Set(['it', 'test']);
const markerNames = new Set(['proves', 'expectRow']);
const modifiersThatRun = new Set(['each', 'for', 'concurrent']);

interface Scope {
  readonly titles: readonly string[];
  /** Modifiers of the test and its groups: `each`, `skip` … */
  readonly modifiers: readonly string[];
  /** The enclosing test; null outside of tests. */
  readonly test: { readonly rows: string[]; expects: boolean } | null;
}

/**
 * Reads from the source of a test file which tests reference which rows. Throws if a row is referenced outside of a
 * test, in a test that does not always run or has no expectations, or by anything other than a string literal.
 */
export function collectProofs(file: string, source: string): Proof[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const proofs: Proof[] = [];
  const fail = (node: ts.Node, what: string): never => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    throw new Error(`${file}:${line + 1}: ${what}`);
  };

  const visit = (node: ts.Node, scope: Scope): void => {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, scope));
    const callee = readCallee(node.expression);
    if (scope.test !== null && callee?.name.startsWith('expect') === true) scope.test.expects = true;
    if (callee !== null && markerNames.has(callee.name) && callee.modifiers.length === 0) {
      if (scope.test === null) fail(node, 'rows can only be referenced in tests');
      const named = callee.name === 'proves' ? node.arguments : node.arguments.slice(0, 1);
      for (const row of named)
        scope.test?.rows.push(
          ts.isStringLiteral(row) ? row.text : fail(row, 'a row must be a string literal'),
        );
    }
    const isTest = callee !== null && testNames.has(callee.name);
    const [title, ...others] = node.arguments;
    if (callee !== null && (isTest || groupNames.has(callee.name)) && isTitle(title) && others.length > 0) {
      const titles = [...scope.titles, title.getText(tree).slice(1, -1).replaceAll('\\', '')];
      const test = isTest ? { rows: [], expects: false } : scope.test;
      const modifiers = [...scope.modifiers, ...callee.modifiers];
      for (const other of others) visit(other, { titles, modifiers, test });
      // A case table is part of the callee.
      visit(node.expression, scope);
      if (!isTest || test === null || test.rows.length === 0) return;
      if (!test.expects) fail(node, 'a test without expectations proves nothing');
      for (const modifier of modifiers)
        if (!modifiersThatRun.has(modifier)) fail(node, `a test with .${modifier} proves nothing`);
      proofs.push({ file, test: titles.join(' › '), rows: [...new Set(test.rows)] });
      return;
    }
    ts.forEachChild(node, (child) => visit(child, scope));
  };
  visit(tree, { titles: [], modifiers: [], test: null });
  return proofs;
}

function isTitle(node: ts.Node | undefined): node is ts.StringLiteral | ts.TemplateLiteral {
  return node !== undefined && (ts.isStringLiteral(node) || ts.isTemplateLiteral(node));
}

/** `it.each(table)` is a call of `it` with the modifier `each`. */
function readCallee(node: ts.Expression): { name: string; modifiers: readonly string[] } | null {
  if (ts.isIdentifier(node)) return { name: node.text, modifiers: [] };
  if (ts.isPropertyAccessExpression(node)) {
    const inner = readCallee(node.expression);
    return inner && { name: inner.name, modifiers: [...inner.modifiers, node.name.text] };
  }
  if (ts.isCallExpression(node)) return readCallee(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return readCallee(node.tag);
  return null;
}

import * as ts from '@typescript/typescript6';
import type { SourceFile } from './source-files.ts';

const MOST_LINES = 70;
const TESTS = /\.(?:test|e2e)\.tsx?$|\/(?:e2e|testing)\/|(?:^|\/|-)test-[^/]+\.ts$/;

/**
 * One sentence per function of more than 70 lines of logic. Not counted are functions inside it, which are counted by themselves, and what
 * is looked at rather than followed: elements of a page, tables and objects of data, and text such as SQL. Tests are not read.
 */
export function longFunctions(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ name, text }) => /\.tsx?$/.test(name) && !TESTS.test(name) && text.split('\n').length > MOST_LINES,
    )
    .flatMap(longIn);
}

function longIn({ name, text }: SourceFile): string[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const linesOf = (node: ts.Node): number => lineAt(node.getEnd()) - lineAt(node.getStart(file)) + 1;
  /** Lines below a node that are not its own: the first and last of a part may hold some logic, and count. */
  const setAside = (node: ts.Node): number => {
    let lines = 0;
    node.forEachChild((child) => {
      lines += isFunction(child) || isLookedAt(child) ? Math.max(0, linesOf(child) - 2) : setAside(child);
    });
    return lines;
  };
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const lines = linesOf(node) - setAside(node);
      if (lines > MOST_LINES)
        found.push(
          `${name}: ${node.name?.getText(file) ?? `a function in line ${lineAt(node.getStart(file)) + 1}`} has ${lines} lines of logic, ${MOST_LINES} is the most`,
        );
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

const isLookedAt = (node: ts.Node): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isTemplateExpression(node) ||
  ts.isNoSubstitutionTemplateLiteral(node);

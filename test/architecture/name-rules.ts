import ts from 'typescript';
import { isMigration, isTestFile, type Violation } from './border-rules.ts';
import type { Source } from './read-sources.ts';

/** No two files of a folder export functions of one name. */
export function checkFunctionNames(sources: readonly Source[]): Violation[] {
  const places = new Map<string, string[]>();
  for (const { path, file } of sources) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (isMigration(path) || isTestFile(path)) continue;
    for (const name of exportedChecks(file)) {
      const key = `${folder}/ ${name}`;
      places.set(key, [...(places.get(key) ?? []), path]);
    }
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([key, paths]) => ({
      rule: 'function-name',
      text: `${key.split(' ')[1]} is a function of ${paths.join(', ')}`,
    }));
}

function exportedChecks(file: ts.SourceFile): string[] {
  return file.statements.flatMap(statement => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(one => one.kind === ts.SyntaxKind.ExportKeyword) === true;
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
        ? [name.text]
        : [],
    );
  });
}

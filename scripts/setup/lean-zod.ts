import type { Plugin } from 'vite';

/** Leaves out of the browser's zod what nothing there asks for: its schemas of JSON, and its own English messages. */
export function leanZod(): Plugin {
  return {
    name: 'tenken:lean-zod',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform: {
      filter: { id: /\/node_modules\/zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/ },
      handler: (code, id) => ({ code: id.endsWith('/en.js') ? 'export default () => ({});' : hollow(code), map: null }),
    },
  };
}

/** A module with the same names, all functions that do nothing. */
export function hollow(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function|let|class) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
  const others = renamed
    .map(part =>
      part
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    )
    .filter(name => name);
  return [...names, ...others].map((name, n) => `const f${n} = () => ({}); export { f${n} as ${name} };`).join('\n');
}

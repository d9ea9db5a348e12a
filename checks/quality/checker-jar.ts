import { createRequire } from 'node:module';
import { type CheckerVersion, newestChecker } from '../checker-versions.ts';

const require = createRequire(import.meta.url);
const jars: Readonly<Record<CheckerVersion, () => string>> = {
  '26.9.27': () => require.resolve('vnu-jar/build/dist/vnu.jar'),
  '20.6.30': () => require.resolve('vnu-jar-20/build/dist/vnu.jar'),
};

export const checkerJar = (version: CheckerVersion = newestChecker): string => jars[version]();

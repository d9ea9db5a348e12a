import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { externalApi } from '#product/public-api/api/external-api.ts';
import { VerificationExport } from '#product/public-api/api/v1-exports.ts';
import { Verification, VerificationSummary } from '#product/public-api/api/v1-verifications.ts';
import { Webhook } from '#product/public-api/api/v1-webhooks.ts';
import { HostProof } from '#product/runs/api/ownership.ts';
import { methodsText, type Names, shapesText } from './client/client-text.ts';

/** `npm run client`: writes the generated part of the TypeScript client. A test compares it with the API. */
const names: Names = new Map<z.ZodType, string>([
  [Verification, 'Verification'],
  [VerificationSummary, 'VerificationSummary'],
  [VerificationExport, 'VerificationExport'],
  [Webhook, 'Webhook'],
  [HostProof, 'HostProof'],
]);

const root = join(import.meta.dirname, '..');

const folder = join(root, 'clients/typescript');
const endpoints = [...externalApi.values()];

function formatted(path: string, text: string): string {
  const biome = join(root, 'node_modules/.bin/biome');
  const result = spawnSync(biome, ['format', `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
  return result.stdout;
}

export const generatedFiles = (): ReadonlyMap<string, string> =>
  new Map(
    [
      [join(folder, 'tenken-shapes.ts'), shapesText(endpoints, names)] as const,
      [join(folder, 'tenken-api.ts'), methodsText(endpoints, names)] as const,
    ].map(([path, text]) => [path, formatted(path, text)]),
  );

if (process.argv[1] === import.meta.filename) for (const [path, text] of generatedFiles()) writeFileSync(path, text);

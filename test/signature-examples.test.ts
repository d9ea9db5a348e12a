import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { signatureExamples } from '#product/runs/web/alerts/signature-examples.ts';
import { newWebhookSecret, signWebhook } from '#product/tenancy/core/alerts/sign-webhook.ts';

const secret = newWebhookSecret();
const body = JSON.stringify({ event: 'test', name: '点検' });
const minutes = (n: number) => new Date(Date.now() + n * 60_000);

/** The answer of the shown program for Node.js. */
function answerOf(header: string, received = body): boolean {
  const [key, head, text] = [secret, header, received].map(value => JSON.stringify(value));
  const program = `${signatureExamples.node}\nprocess.stdout.write(String(isFromTenken(${key}, ${head}, Buffer.from(${text}))));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout === 'true';
}

test.each<[string, string, boolean, string?]>([
  ['takes what was signed with the secret', signWebhook([secret], body, minutes(0)), true],
  ['takes either signature after a renewal', signWebhook([newWebhookSecret(), secret], body, minutes(0)), true],
  ['refuses another secret', signWebhook([newWebhookSecret()], body, minutes(0)), false],
  ['refuses another body', signWebhook([secret], body, minutes(0)), false, body.replace('点検', '点験')],
  ['refuses what was signed six minutes ago', signWebhook([secret], body, minutes(-6)), false],
  ['refuses another time', signWebhook([secret], body, minutes(0)).replace(/t=\d/, 't=2'), false],
  ['refuses nonsense', 'nonsense', false],
])('the example for receivers %s', (_, header, isTaken, received) => {
  expect(answerOf(header, received)).toBe(isTaken);
});

import { expect, test } from 'vitest';
import { methodsAt } from './answer-unserved.ts';

test.each([
  ['/api/v1/verifications', 'GET, HEAD, POST'],
  ['/api/v1/verifications/x', 'DELETE, GET, HEAD'],
  ['/api/v1/verifications/x/stop', 'POST'],
  ['/api/v1/verifications/', ''],
  ['/api/v1/verifications/x/', ''],
  ['/api/v1/nothing', ''],
  ['/api', ''],
  ['/v1/verifications', ''],
])('%s takes “%s”', (path, methods) => {
  expect(methodsAt(path).join(', ')).toBe(methods);
});

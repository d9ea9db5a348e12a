import { expect, test } from 'vitest';
import { ProcessEndedError } from '../processes/process-ended.ts';
import { explainFailure } from './explain-failure.ts';

test.each([
  ['NO_FCP: The page did not paint any content.', 'nothing-painted'],
  ['Something went wrong with recording the trace over your page load. (NO_NAVSTART)', 'not-recorded'],
  ['Something went wrong. (NO_TRACING_STARTED)', 'not-recorded'],
  ['Lighthouse gave no result within 90 s', 'timeout'],
  ['Execution context was destroyed', 'page-changed'],
  ['a.b is not a function', 'check-failed'],
])('the measurement that ends with “%s”: %s', (message, code) => {
  expect(explainFailure(new Error(message))).toMatchObject({ code });
});

test('texts that end the process which judges them are told as what they did to it', () => {
  expect(explainFailure(new ProcessEndedError('memory', 'the process ended'))).toMatchObject({
    code: 'process-memory',
  });
});

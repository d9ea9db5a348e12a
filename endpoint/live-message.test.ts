import { expect, test } from 'vitest';
import { z } from 'zod';
import { liveMessage, liveMessages, liveReader, type MessageIn, messagesIn } from './live-message.ts';

const key = z.string();
const second = liveMessages(['B', 'C'], 'group', { tenantId: z.string(), text: z.string().optional() });
const first = liveMessage('A', 'all', { count: z.number() });
const module = { second, key, first, texts: { a: 'b' } };

test('a module brings its messages in the order of their declaration', () => {
  expect(messagesIn(module).map(({ type, to }) => [type, to])).toEqual([
    ['B', 'group'],
    ['C', 'group'],
    ['A', 'all'],
  ]);
});

test('what is read is one of the messages, with the fields that it declares', () => {
  const read = liveReader<MessageIn<typeof module>>(messagesIn(module));
  const found = read({ type: 'C', tenantId: 't', more: 1 });
  expect(found).toMatchObject({ message: { type: 'C', tenantId: 't' }, declaration: second.C });
  expect(found?.message).not.toHaveProperty('more');
  const message = found?.message;
  // @ts-expect-error this message has no text
  if (message?.type === 'A') expect(message.text).toBeUndefined();
  expect([{ type: 'C' }, { type: 'D' }, {}, null, 'C', []].map(read)).toEqual([null, null, null, null, null, null]);
});

test('a name is used once', () => {
  expect(() => liveReader([first, liveMessage('A', 'staff', {})])).toThrow('two live messages have one name');
});

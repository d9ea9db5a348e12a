import type { Message } from '#language/message.ts';

/** Invalid usage: exit code 2. */
export class UsageError extends Error {
  readonly text: Message;
  constructor(text: Message) {
    super(text.en);
    this.text = text;
  }
}

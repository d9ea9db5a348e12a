import type { Message } from '#language/message.ts';

/** The site was not available at all; `text` contains the reason. */
export class NotVerifiedError extends Error {
  readonly text: Message;
  constructor(text: Message) {
    super(text.en);
    this.text = text;
  }
}

import type { ReactNode } from 'react';
import { partsOfText } from './text-links.ts';

/** A person's plain text with its line breaks; the addresses of websites in it are links that open in a new tab. */
export function LinkedText({ text }: { text: string }): ReactNode {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {partsOfText(text).map(part =>
        part.address === undefined ? (
          part.text
        ) : (
          <a
            key={part.at}
            href={part.address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-link underline underline-offset-2"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}

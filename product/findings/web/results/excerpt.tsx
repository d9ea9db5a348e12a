import type { ReactNode } from 'react';
import { shortenInlineData } from './inline-data.ts';

/** A piece of the page's code, wrapped, with long inline pictures cut short. */
export function Excerpt({ text, lines = 4 }: { text: string; lines?: 2 | 4 }): ReactNode {
  if (text === '') return null;
  return (
    <code
      translate="no"
      className={`block rounded-sm bg-head px-2 py-1 font-mono text-xs leading-5 break-all whitespace-pre-wrap ${lines === 2 ? 'line-clamp-2' : 'line-clamp-4'}`}
    >
      {shortenInlineData(text)}
    </code>
  );
}

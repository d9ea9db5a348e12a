import { expect, it } from 'vitest';
import { shortenInlineData } from './inline-data.ts';

it('cuts long inline data after 200 characters and leaves the rest', () => {
  const data = `data:image/png;base64,${'A'.repeat(400)}`;
  expect(shortenInlineData(`<img src="${data}" alt="x">`)).toBe(`<img src="${data.slice(0, 200)}…" alt="x">`);
  expect(shortenInlineData('<img src="data:image/gif;base64,R0lGOD">')).toBe(
    '<img src="data:image/gif;base64,R0lGOD">',
  );
});

import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { LinkChain } from '#web/parts/link-chain.tsx';
import { soft404, unaskedReasons } from '../../link-targets.ts';
import { linkTexts } from '../messages.ts';
import { LinkVerdict } from './link-verdict.tsx';

const url = 'https://a.example/x';

describe.each(languages)('a link target in the list (%s)', language => {
  test.each(unaskedReasons)('that was not asked says why: %s', async error => {
    const row = { url, class: 'pending' as const, error, finalStatus: null, finalUrl: url, chain: [] };
    const screen = await showPart(
      language,
      <>
        <LinkVerdict row={row} />
        <LinkChain row={row} />
      </>,
    );
    await expect.element(screen.getByText(linkTexts[error][language])).toBeVisible();
    expect(screen.getByRole('list').element().textContent).toContain(language === 'ja' ? '未確認' : 'not checked');
    expect(await violations()).toEqual([]);
  });

  test('that turned the program away says so, with the status', async () => {
    const screen = await showPart(language, <LinkVerdict row={{ class: 'pending', error: null, finalStatus: 403 }} />);
    await expect.element(screen.getByText(/[(（]403[)）]/)).toBeVisible();
  });

  test('that is a soft 404 says what that is', async () => {
    const row = { url, class: '4xx' as const, error: soft404, finalStatus: 200, finalUrl: url, chain: [] };
    const screen = await showPart(
      language,
      <>
        <LinkVerdict row={row} />
        <LinkChain row={row} />
      </>,
    );
    const sentence = linkTexts[soft404][language].replace('{status}', '200');
    await expect.element(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('list').element().textContent).toMatch(/404/);
    expect(await violations()).toEqual([]);
  });

  test('that redirects names its real destination', async () => {
    const chain = [{ url, status: 301 }];
    const finalUrl = 'https://a.example/new';
    const screen = await showPart(language, <LinkChain row={{ chain, finalStatus: 200, finalUrl, error: null }} />);
    expect(screen.getByRole('list').element().textContent).toContain(`${url} → ${finalUrl}`);
  });

  test('that answers needs no reason', async () => {
    const screen = await showPart(language, <LinkVerdict row={{ class: '4xx', error: null, finalStatus: 404 }} />);
    expect(screen.container.querySelector('p')).toBeNull();
  });
});

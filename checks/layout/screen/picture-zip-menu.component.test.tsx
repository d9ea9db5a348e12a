import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { PictureZipMenu } from './picture-zip-menu.tsx';

const chrome = { id: 'WC', name: 'Windows 10 Chrome' };
const iphone = { id: 'ISSE3', name: 'iPhone SE (3rd) Safari' };

const words = {
  ja: {
    open: '画像をZIPで書き出す',
    of: 'PNGの画像',
    webp: 'Windows 10 Chrome（WebP）',
    png: 'iPhone SE (3rd) Safari（PNG）',
    waiting: '撮影が終わると書き出せます。',
  },
  en: {
    open: 'Export screenshots (ZIP)',
    of: 'PNG screenshots',
    webp: 'Windows 10 Chrome (WebP)',
    png: 'iPhone SE (3rd) Safari (PNG)',
    waiting: 'Export is available once all screenshots have been taken.',
  },
};

describe.each(languages)('the pictures of a device as a zip (%s)', language => {
  const say = words[language];

  test('of several devices and formats one is chosen, by keyboard too', async () => {
    const onChoose = vi.fn(async () => {});
    const screen = await showPart(
      language,
      <PictureZipMenu browsers={[chrome, iphone]} isWaiting={false} onChoose={onChoose} />,
    );
    const button = screen.getByRole('button', { name: say.open });
    await expect.element(button).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const menu = screen.getByRole('menu', { name: say.open });
    await expect.element(menu).toBeVisible();
    await expect.element(menu.getByText(say.of)).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(onChoose).not.toHaveBeenCalled();
    await screen.getByRole('menuitem', { name: say.png }).click();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(iphone.id, 'png');
    await expect.poll(() => menu.elements()).toEqual([]);
  });

  test('of the only device in a format, and once at a time', async () => {
    const asked = Promise.withResolvers<void>();
    const onChoose = vi.fn(() => asked.promise);
    const screen = await showPart(
      language,
      <PictureZipMenu browsers={[chrome]} isWaiting={false} onChoose={onChoose} />,
    );
    const button = screen.getByRole('button', { name: say.open });
    await button.click();
    await screen.getByRole('menuitem', { name: say.webp }).click();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(chrome.id, 'webp');
    await expect.element(button).toBeDisabled();
    asked.resolve();
    await expect.element(button).toBeEnabled();
    expect(await violations()).toEqual([]);
  });

  test('not before all are taken, which it says, on a phone too', async () => {
    await page.viewport(390, 800);
    for (const browsers of [[chrome], [chrome, iphone]]) {
      const screen = await showPart(
        language,
        <PictureZipMenu browsers={browsers} isWaiting onChoose={async () => {}} />,
      );
      const button = screen.getByRole('button');
      await expect.element(button).toBeDisabled();
      await expect.element(button).toHaveAccessibleDescription(say.waiting);
      await expect.element(screen.getByText(say.waiting)).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
      expect(await violations()).toEqual([]);
      await screen.unmount();
    }
    await page.viewport(1280, 900);
  });

  test('keeps its place while the devices are not known', async () => {
    const sizes: unknown[] = [];
    for (const browsers of [undefined, [chrome], [chrome, iphone]]) {
      const screen = await showPart(
        language,
        <PictureZipMenu browsers={browsers} isWaiting={false} onChoose={async () => {}} />,
      );
      const button = screen.getByRole('button');
      if (browsers === undefined) await expect.element(button).toBeDisabled();
      else await expect.element(button).toBeEnabled();
      const { width, height } = button.element().getBoundingClientRect();
      sizes.push({ width, height });
      expect(await violations()).toEqual([]);
      await screen.unmount();
    }
    expect(sizes).toEqual([sizes[0], sizes[0], sizes[0]]);
  });

  test('of no device there is nothing', async () => {
    const screen = await showPart(
      language,
      <PictureZipMenu browsers={[]} isWaiting={false} onChoose={async () => {}} />,
    );
    expect(screen.getByRole('button').elements()).toEqual([]);
  });
});

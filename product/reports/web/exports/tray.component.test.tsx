import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { DownloadTicket } from '#product/reports/api/exports.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { Tray } from './tray.tsx';

const ticket = (Id: string, more: Partial<DownloadTicket> = {}): DownloadTicket => ({
  PK: 'TENANT#DownloadTicket#sub',
  SK: `2026-11-20T03:00:00.000Z#Export#${Id}`,
  Status: 'FINISHED',
  Name: `${Id}.csv`,
  Sub: 'sub',
  UrlDownload: null,
  ExpireTime: '2026-11-21T03:00:00.000Z',
  CreateTime: '2026-11-20T03:00:00.000Z',
  GroupType: 'Export',
  Id,
  Running: false,
  IsError: false,
  IsDownloaded: false,
  ZipName: null,
  groupId: 'G001',
  site: { baseUrl: 'https://www.example.jp/', baseUrlEncoded: 'x', date: '2026-11-20T02:00:00.000Z' },
  isExpired: false,
  progress: { done: 0, total: 0 },
  size: null,
  failure: null,
  lostCharacters: [],
  isPart: false,
  ...more,
});

const tickets = [
  ticket('making', { Status: 'RUNNING', Running: true, progress: { done: 41, total: 100 } }),
  ticket('ready', {
    UrlDownload: '/api/files/a.csv',
    lostCharacters: [{ character: '😀', reference: '&#x1F600;', count: 2 }],
  }),
  ticket('fetched', { UrlDownload: '/api/files/b.csv', IsDownloaded: true }),
  ticket('failed', {
    IsError: true,
    failure: { code: 'export_failed', message: { ja: '失敗の理由', en: 'The reason' } },
  }),
  ticket('old', { isExpired: true }),
];

const words = {
  ja: {
    closed: '書き出したファイル、新着2件',
    states: ['作成中 41%', '未ダウンロード', 'ダウンロード済み', '失敗の理由', '期限切れ'],
    download: 'ready.csvをダウンロード',
    cancel: 'making.csvの作成をキャンセル',
    remove: 'old.csvを削除',
    empty: /書き出したファイルはありません/,
    name: '書き出したファイル',
  },
  en: {
    closed: 'Exported files, 2 new',
    states: ['Creating, 41%', 'Not downloaded', 'Downloaded', 'The reason', 'Expired'],
    download: 'Download ready.csv',
    cancel: 'Cancel making.csv',
    remove: 'Delete old.csv',
    empty: /No exported files/,
    name: 'Exported files',
  },
};

describe.each(languages)('the tray of exported files (%s)', language => {
  const say = words[language];

  test('tells every state; opened, used and closed by keyboard', async () => {
    const [onDelete, onDownload] = [vi.fn(), vi.fn()];
    const screen = await showPart(language, <Tray tickets={tickets} onDelete={onDelete} onDownload={onDownload} />);
    const button = screen.getByRole('button', { name: say.closed });
    await expect.element(button).toBeVisible();
    // The number on the button is part of its name.
    expect(await violations()).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    for (const text of say.states) await expect.element(dialog.getByText(new RegExp(text)).first()).toBeVisible();
    await expect.element(dialog.getByText(/😀/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: say.download })).toHaveAttribute('href', '/api/files/a.csv');
    expect(await violations()).toEqual([]);
    (screen.getByRole('button', { name: say.cancel }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onDelete).toHaveBeenLastCalledWith(tickets[0]);
    await screen.getByRole('button', { name: say.remove }).click();
    expect(onDelete).toHaveBeenLastCalledWith(tickets[4]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(button).toHaveFocus();
  });

  test('says what to do while there is nothing, and fits a phone', async () => {
    await page.viewport(390, 800);
    const screen = await showPart(language, <Tray tickets={[]} onDelete={() => {}} onDownload={() => {}} />);
    await screen.getByRole('button', { name: say.name }).click();
    await expect.element(screen.getByText(say.empty)).toBeVisible();
    const { left, right } = screen.getByRole('dialog').element().getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    expect(await violations()).toEqual([]);
    await page.viewport(1280, 900);
  });
});

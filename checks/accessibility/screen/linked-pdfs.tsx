import type { ReactNode } from 'react';
import { type Message, messages } from '#language/message.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { PdfsSummary } from '../pdf/pdfs-summary.ts';

const texts = messages({
  title: { ja: 'リンクされた PDF（{n} 件）', en: '{n} linked {n#PDF|PDFs}' },
  about: {
    ja: 'このページから同じサイトの PDF へのリンクを、ページごとに 20 件まで検証します。読み上げの順や代替テキストは、人が確認してください。',
    en: 'PDFs on the same site linked from this page, up to 20 per page. Reading order and text alternatives need human review.',
  },
  some: { ja: '{all} 件のうち {n} 件を検証しました。', en: '{n} of {all} were checked.' },
  file: { ja: 'ファイル', en: 'File' },
  pages: { ja: 'ページ数', en: 'Pages' },
  text: { ja: '文字', en: 'Text' },
  tags: { ja: 'タグ', en: 'Tags' },
  titled: { ja: 'タイトル', en: 'Title' },
  language: { ja: '言語', en: 'Language' },
  has: { ja: 'あり', en: 'yes' },
  lacks: { ja: 'なし', en: 'no' },
});

const failures: Readonly<Record<string, Message>> = messages({
  password: { ja: 'パスワードが必要です', en: 'password required' },
  broken: { ja: '壊れていて読み取れません', en: 'damaged and cannot be read' },
  'too-much': { ja: '読み取りに時間かメモリーがかかりすぎます', en: 'takes too much time or memory to read' },
  missing: { ja: 'ファイルがありません', en: 'not found' },
  'not-pdf': { ja: 'PDF ではありません', en: 'not a PDF' },
  unreachable: { ja: '応答がありません', en: 'no response' },
  'too-large': { ja: '20 MB を超えています', en: 'larger than 20 MB' },
  late: { ja: '時間内に調べられませんでした', en: 'not checked in time' },
  unread: { ja: '読み取れませんでした', en: 'could not be read' },
});

const parts = ['text', 'tags', 'title', 'language'] as const;
const names = { text: texts.text, tags: texts.tags, title: texts.titled, language: texts.language };

/** The PDFs that a page links, with what each lacks; nothing without any. */
export function LinkedPdfs({ page }: { page: Pick<PageReport, 'blocks' | 'url'> }): ReactNode {
  const { t } = useLanguage();
  const [block] = page.blocks.filter(one => one.block === 'accessibility');
  const linked = PdfsSummary.safeParse(block?.summary.pdfs).data;
  if (linked === undefined) return null;
  const { pdfs, all } = linked;
  return (
    <details className="panel mb-3 px-3 py-2 text-[0.8125rem]">
      <summary className="min-h-6 cursor-pointer">{t(texts.title, { n: all })}</summary>
      <p className="py-1 text-muted">
        {t(texts.about)} {all > pdfs.length && t(texts.some, { n: pdfs.length, all })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <div tabIndex={0} role="region" aria-label={t(texts.title, { n: all })} className="overflow-x-auto">
        <table className="w-full min-w-[36rem]">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th className="py-1 pr-3 font-normal">{t(texts.file)}</th>
              <th className="py-1 pr-3 text-right font-normal">{t(texts.pages)}</th>
              {parts.map(part => (
                <th key={part} className="py-1 pr-3 font-normal">
                  {t(names[part])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pdfs.map(({ path, pages, lacks = [], failure }) => (
              <tr key={path} className="border-b border-line">
                <td className="py-1 pr-3 break-all">
                  <a
                    href={new URL(path, page.url).href}
                    target="_blank"
                    rel="noreferrer"
                    className="text-link hover:underline"
                  >
                    {shownPath(path)}
                  </a>
                </td>
                <td className="numbers py-1 pr-3 text-right">{pages}</td>
                {failure === undefined ? (
                  parts.map(part => (
                    <td key={part} className={`py-1 pr-3 ${lacks.includes(part) ? 'text-poor' : ''}`}>
                      {t(lacks.includes(part) ? texts.lacks : texts.has)}
                    </td>
                  ))
                ) : (
                  <td colSpan={parts.length} className="py-1 pr-3 text-muted">
                    {t(failures[failure] ?? texts.lacks)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function shownPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { Picture } from '#product/findings/api/results.ts';
import { listPictures } from '#product/findings/api/results.ts';
import { ResultScreen } from '#product/findings/web/results/result-screen.tsx';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { browserName, PictureFacts } from './screen/picture-facts.tsx';
import { LayoutGrid } from './screen/picture-grid.tsx';

const texts = messages({
  pictures: { ja: 'スクリーンショット', en: 'Screenshots' },
  caption: { ja: '撮影に使ったブラウザー', en: 'Browsers used' },
  browser: { ja: 'ブラウザー・端末', en: 'Browser or device' },
  engine: { ja: '撮影エンジン', en: 'Capture engine' },
  taken: { ja: '撮影済み', en: 'Captured' },
  failed: { ja: '撮影不可', en: 'Failed' },
  none: { ja: '画像はまだありません。', en: 'No screenshots yet.' },
  drawnBy: {
    ja: '画像は、点検のサーバーにあるブラウザー（Linux）、または提供者が用意したブラウザーで撮影しています。OSによるフォントや部品の違いは再現されません。',
    en: 'Screenshots are taken by browsers on the service’s own machines (Linux), or by browsers that the provider has set up. Fonts and controls of other systems are not reproduced.',
  },
  compare: { ja: '画像を以前の検証と比較する', en: 'Compare screenshots with an earlier run' },
  first: { ja: '最初の {n} ページについての数です。', en: 'Counts for the first {n} pages.' },
});

function usePictures() {
  const { params } = useRunAddress();
  return useApi(listPictures, { params, query: { limit: 100 } });
}

function LayoutNumbers(): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { search } = useRunAddress();
  const answer = usePictures();
  const byBrowser = new Map<string, Picture[]>();
  for (const picture of (answer.data?.items ?? []).flatMap(row => row.pictures)) {
    byBrowser.set(picture.browser, [...(byBrowser.get(picture.browser) ?? []), picture]);
  }
  if (answer.data === undefined) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  if (byBrowser.size === 0) return <p className="text-muted">{t(texts.none)}</p>;
  const shown = answer.data?.items.length ?? 0;
  const head = 'phrases px-2 py-1 align-bottom font-medium max-sm:px-1 max-sm:wrap-anywhere sm:wrap-normal';
  return (
    <>
      <table className="w-full max-w-2xl text-[0.8125rem] max-sm:table-fixed">
        <caption
          className={shown < (answer.data?.total ?? 0) ? 'caption-bottom pt-1 text-left text-xs text-muted' : 'sr-only'}
        >
          {t(texts.caption)} {shown < (answer.data?.total ?? 0) && t(texts.first, { n: formats.number(shown) })}
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-left text-xs text-muted">
            <th scope="col" className={head}>
              {t(texts.browser)}
            </th>
            <th scope="col" className={head}>
              {t(texts.engine)}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t(texts.taken)}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t(texts.failed)}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...byBrowser].map(([browser, pictures]) => {
            const taken = pictures.filter(picture => picture.url !== null);
            const example = taken[0] ?? pictures[0];
            const failed = pictures.length - taken.length;
            return (
              <tr key={browser} className="border-b border-line">
                <th
                  scope="row"
                  className="px-2 py-1.5 text-left font-semibold max-sm:px-1 max-sm:wrap-anywhere sm:wrap-normal"
                >
                  {browserName(browser)}
                </th>
                <td className="px-2 py-1.5 wrap-anywhere max-sm:px-1">
                  {example && <PictureFacts picture={example} />}
                </td>
                <td className="numbers px-2 py-1.5 text-right">{formats.number(taken.length)}</td>
                <td className={`numbers px-2 py-1.5 text-right ${failed > 0 ? 'font-semibold text-poor' : ''}`}>
                  {formats.number(failed)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="phrases mt-2 text-xs text-muted">{t(texts.drawnBy)}</p>
      <p className="mt-2">
        <ScreenLink screen="visual-comparison" search={search} className="text-link hover:underline">
          {t(texts.compare)}
        </ScreenLink>
      </p>
    </>
  );
}

const own = [{ id: 'pictures', name: texts.pictures, Content: LayoutGrid }];

export default function LayoutScreen(): ReactNode {
  // The table of browsers stands above the pictures, and has a row for each.
  if (usePictures().isPending) return <Waiting />;
  return <ResultScreen id="layout" Numbers={LayoutNumbers} own={own} />;
}

import { type ReactNode, useState } from 'react';
import { type Message, messages } from '#language/message.ts';
import type { LinkRow } from '#product/findings/api/link-rows.ts';
import { resultTexts } from '#product/findings/web/results/result-texts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import type { ReferenceKind } from '../../link-targets.ts';

const texts = messages({
  navigation: { ja: 'ナビゲーション', en: 'navigation' },
  main: { ja: '本文', en: 'main' },
  header: { ja: 'ヘッダー', en: 'header' },
  footer: { ja: 'フッター', en: 'footer' },
  other: { ja: 'その他', en: 'other' },
  all: { ja: 'リンク元 {n} 件をすべて表示', en: 'Show all {n} links to this target' },
  first: { ja: 'リンク元 {n} 件中、最初の {shown} 件を表示', en: 'Show the first {shown} of {n} links to this target' },
  firstOfMore: {
    ja: '{n} 件を超えるリンク元のうち、最初の {shown} 件を表示',
    en: 'Show the first {shown} of more than {n} links to this target',
  },
  less: { ja: '閉じる', en: 'Show fewer' },
  beyond: { ja: 'ほか {n} 件', en: 'and {n} more' },
  beyondMore: { ja: 'ほかに {n} 件を超えるリンク元があります', en: 'and more than {n} more' },
  noText: { ja: '（テキストなし）', en: '(no text)' },
  quoted: { ja: '「{text}」', en: '“{text}”' },
});

const kindNames: Record<ReferenceKind, Message> = messages({
  anchor: { ja: 'リンク', en: 'Link' },
  image: { ja: '画像', en: 'Image' },
  stylesheet: { ja: 'スタイルシート', en: 'Style sheet' },
  script: { ja: 'スクリプト', en: 'Script' },
  media: { ja: '動画・音声', en: 'Media' },
  frame: { ja: 'フレーム', en: 'Frame' },
  form: { ja: 'フォームの送信先', en: 'Form' },
  file: { ja: 'その他のファイル', en: 'Other file' },
});

const few = 2;

/** The uses of a target: page, link text, part of the page, line. */
export function LinkReferrers({
  row,
}: {
  row: Pick<LinkRow, 'referrers' | 'referrersTotal' | 'hasMoreReferrers'>;
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const [all, setAll] = useState(false);
  const shown = all ? row.referrers : row.referrers.slice(0, few);
  const beyond = row.referrersTotal - row.referrers.length;
  const moreText = row.hasMoreReferrers ? texts.firstOfMore : beyond > 0 ? texts.first : texts.all;
  return (
    <div className="grid min-w-0 gap-1 text-[0.8125rem]">
      <ul className="grid gap-1">
        {shown.map(referrer => (
          <Referrer key={`${referrer.urlId} ${referrer.line} ${referrer.text}`} referrer={referrer} />
        ))}
      </ul>
      {row.referrers.length > few && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-6 w-fit cursor-pointer text-xs text-link hover:underline"
        >
          {all ? t(texts.less) : t(moreText, { n: formats.number(row.referrersTotal), shown: row.referrers.length })}
        </button>
      )}
      {all && beyond > 0 && (
        <p className="text-xs text-muted">
          {t(row.hasMoreReferrers ? texts.beyondMore : texts.beyond, { n: formats.number(beyond) })}
        </p>
      )}
    </div>
  );
}

function Referrer({ referrer }: { referrer: LinkRow['referrers'][number] }): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  return (
    <li className="min-w-0">
      <ScreenLink
        screen="page"
        search={{ ...run.search, urlId: referrer.urlId, function: 'link' }}
        className="block truncate text-link hover:underline"
        title={referrer.url}
      >
        {referrer.url}
      </ScreenLink>
      <span className="block truncate text-xs text-muted">
        {t(kindNames[referrer.kind])}
        {(referrer.text !== '' || referrer.kind === 'anchor') &&
          ` ${referrer.text === '' ? t(texts.noText) : t(texts.quoted, { text: referrer.text })}`}{' '}
        · {t(texts[referrer.place])}
        {referrer.line !== null && ` · ${t(resultTexts.line, { n: referrer.line })}`}
      </span>
    </li>
  );
}

import type { ReactNode } from 'react';
import { type Message, messages } from '#language/message.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { numberPlace } from '#product/findings/web/page-report/number-place.ts';
import { pictureFor } from '#product/findings/web/page-report/picture-for.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { StatesSummary } from '../states/states-summary.ts';

const texts = messages({
  title: { ja: 'キーボードで移動した順（{n} か所）', en: 'Keyboard navigation order ({n} {n#stop|stops})' },
  about: {
    ja: 'Tab キーを押すたびにフォーカスが止まった所です。番号は、右（下）の一覧の番号です。',
    en: 'Where the focus moved each time the Tab key was pressed. The numbers match the list.',
  },
  alt: {
    ja: '検証時のページの画面。フォーカスが止まった順に番号が付いています。内容は一覧と同じです。',
    en: 'The page as it was verified, with the focus stops numbered in order. The content is the same as the list.',
  },
  region: {
    ja: 'フォーカスの移動を重ねた画面（スクロールできます）',
    en: 'Screenshot with focus stops (scrollable)',
  },
  list: { ja: 'フォーカスが止まった所', en: 'Focus stops' },
  unnamed: { ja: '名前なし', en: 'no name' },
  opened: {
    ja: '開いて検証したメニューやダイアログ（{tried} か所を試行／{all} か所中）',
    en: 'Menus and dialogs that were opened and checked ({tried} of {all} controls tried)',
  },
});

const sights: Readonly<Record<string, Message>> = messages({
  changes: { ja: '見た目が変わる', en: 'appearance changes' },
  alike: { ja: '見た目が変わる所と同じスタイル', en: 'same style as one whose appearance changes' },
  elsewhere: { ja: '離れた所が変わる', en: 'something elsewhere changes' },
  nothing: { ja: '何も変わらない', en: 'nothing changes' },
  caret: { ja: '入力欄（カーソルが出る）', en: 'input field, shows a caret' },
  unknown: { ja: '見た目は比べていない', en: 'appearance not compared' },
});

const ends: Readonly<Record<'limit' | 'time' | 'trap' | 'round', Message>> = messages({
  limit: {
    ja: 'ここまでで止めました。あと {n} か所は移動していません。',
    en: 'Stopped here; {n} {n#element was|elements were} not reached.',
  },
  time: {
    ja: '制限時間に達しました。あと {n} か所は移動していません。',
    en: 'The time limit was reached; {n} {n#element was|elements were} not reached.',
  },
  trap: {
    ja: '抜け出せない所で終わりました。あと {n} か所は移動していません。',
    en: 'Ended at a keyboard trap; {n} {n#element was|elements were} not reached.',
  },
  round: { ja: 'ページの終わりまで移動しました。', en: 'The end of the page was reached.' },
});

/** The stops of the keyboard, as numbers on the page's picture and as a list, with what was opened; nothing without a walk. */
export function KeyboardWalk({ page }: { page: Pick<PageReport, 'blocks' | 'pictures'> }): ReactNode {
  const { t } = useLanguage();
  const [block] = page.blocks.filter(one => one.block === 'accessibility');
  const states = StatesSummary.safeParse(block?.summary.states).data;
  const { walk, openings } = states ?? {};
  if (walk === undefined || walk.stops.length === 0) return null;
  const picture = pictureFor(page.pictures, 'desktop');
  return (
    <details className="panel mb-3 px-3 py-2 text-[0.8125rem]">
      <summary className="min-h-6 cursor-pointer">{t(texts.title, { n: walk.stops.length })}</summary>
      <p className="py-1 text-muted">
        {t(texts.about)} {t(ends[walk.end], { n: walk.unreached })}
      </p>
      {openings !== undefined && openings.opened.length > 0 && (
        <p className="pb-1">
          {t(texts.opened, { tried: openings.tried, all: openings.all })}: {openings.opened.join(', ')}
        </p>
      )}
      <div className="grid gap-3 lg:grid-cols-2">
        {picture !== undefined && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          <div
            tabIndex={0}
            role="region"
            aria-label={t(texts.region)}
            className="relative max-h-96 overflow-auto bg-default"
          >
            <div className="relative">
              <img src={picture.url ?? undefined} alt={t(texts.alt)} className="block h-auto w-full" />
              <StopBoxes walk={walk} width={picture.width} height={picture.height} />
            </div>
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
        <div tabIndex={0} role="region" aria-label={t(texts.list)} className="relative max-h-96 overflow-y-auto">
          <ol className="list-decimal pl-8">
            {walk.stops.map(({ element, name, sight }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is what makes a stop.
              <li key={index} className="py-0.5">
                <code>{element}</code> {name === '' ? t(texts.unnamed) : name}{' '}
                <span className={sight === 'nothing' ? 'text-poor' : 'text-muted'}>
                  ({t(sights[sight] ?? sights.unknown ?? texts.unnamed)})
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </details>
  );
}

type Stops = NonNullable<StatesSummary['walk']>['stops'];

/** Numbered boxes of the stops over a picture of the given size in CSS pixels. */
function StopBoxes({ walk, width, height }: { walk: { stops: Stops }; width: number; height: number }): ReactNode {
  return (
    <div aria-hidden="true">
      {walk.stops.map(({ box, sight }, index) => {
        if (box === null) return null;
        const [x, y, wide, high] = box;
        const [line, label] =
          sight === 'nothing'
            ? ['border-danger', 'bg-danger text-danger-foreground']
            : ['border-accent', 'bg-accent text-accent-foreground'];
        const place = numberPlace({ x, y, width: wide, height: high }, width);
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is what makes a stop.
            key={index}
            className={`absolute min-h-4 min-w-4 rounded-xs border-2 ${line}`}
            style={{
              left: `${(x / width) * 100}%`,
              top: `${(y / height) * 100}%`,
              width: `${(wide / width) * 100}%`,
              height: `${(high / height) * 100}%`,
            }}
          >
            <span
              className={`numbers absolute grid h-4 min-w-4 place-items-center px-0.5 text-[0.6875rem] leading-none font-bold whitespace-nowrap ${label} ${places[place]}`}
            >
              {index + 1}
            </span>
          </div>
        );
      })}
    </div>
  );
}

const places = {
  left: 'right-full -top-0.5 rounded-l-xs',
  right: 'left-full -top-0.5 rounded-r-xs',
  above: 'bottom-full -left-0.5 rounded-t-xs',
  inside: '-top-0.5 -left-0.5 rounded-br-xs',
};

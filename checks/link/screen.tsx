import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { ResultScreen } from '#product/findings/web/results/result-screen.tsx';
import { useResultSearch } from '#product/findings/web/results/use-result-search.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChartTable } from '#web/parts/charts/chart-table.tsx';
import { StackedBar } from '#web/parts/charts/stacked-bar.tsx';
import { HeadlineNote } from '#web/parts/headline-note.tsx';
import { linkClassNames } from '../link-class-names.ts';
import { brokenLinks } from './check.ts';
import { linkClassLooks, linkClassOrder, shownClasses } from './screen/link-classes.ts';
import { LinkTargets } from './screen/link-targets.tsx';

const texts = messages({
  targets: { ja: 'リンク先', en: 'Link targets' },
  label: { ja: 'リンク先の内訳', en: 'Link targets by response' },
  kind: { ja: '応答', en: 'Response' },
  count: { ja: '件数', en: 'Count' },
  share: { ja: '割合', en: 'Share' },
});

function LinkNumbers({ run }: { run: RunView }): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const [search, setSearch] = useResultSearch();
  const { totalLink: total, numberOfLinks } = run.link;
  const rate = brokenLinks(run.link);
  const chosen = search.class === undefined ? [] : shownClasses(search.class);
  const parts = linkClassOrder.map(id => ({
    id,
    label: t(linkClassNames[id]),
    count: numberOfLinks[id],
    ...linkClassLooks[id],
  }));
  return (
    <div className="grid items-center gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)]">
      <div>
        <p className="text-xs text-muted">{t(rate.name)}</p>
        <p className="numbers text-3xl leading-tight font-bold">{formats.percent(rate.value)}</p>
        <p className="numbers text-xs text-muted">
          <HeadlineNote note={rate.note} />
        </p>
      </div>
      <div className="min-w-0">
        <StackedBar
          label={t(texts.label)}
          parts={parts}
          chosen={chosen}
          onChoose={id => setSearch({ class: id === search.class ? undefined : id, tab: undefined, rule: undefined })}
        />
        <ChartTable
          language={language}
          caption={t(texts.label)}
          head={[t(texts.kind), t(texts.count), t(texts.share)]}
          rows={parts.map(part => [
            part.label,
            formats.number(part.count),
            total === 0 ? '–' : formats.percent(part.count / total),
          ])}
        />
      </div>
    </div>
  );
}

const own = [{ id: 'targets', name: texts.targets, Content: LinkTargets }];

export default function LinkScreen(): ReactNode {
  return <ResultScreen id="link" Numbers={LinkNumbers} own={own} />;
}

import { Button } from '@heroui/react/button';
import { EyeOff, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { RecheckButton } from '#product/findings/web/run/recheck-button.tsx';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import type { LinkClass } from '../../link-targets.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';

const texts = messages({
  selected: { ja: '{n} 件を選択中', en: '{n} selected' },
  targets: { ja: '選んだリンク先 {n} 件', en: 'the {n} selected link {n#target|targets}' },
  shown: { ja: '表示中の条件に合うリンク先 {n} 件', en: 'the {n} link {n#target|targets} matching the filters' },
  ignore: { ja: '無視する', en: 'Ignore' },
  clear: { ja: '選択を解除', en: 'Clear selection' },
  actions: { ja: 'リンク先の操作', en: 'Actions on link targets' },
});

/** Asks the selected or filtered targets again, or ignores them from now on. */
export function TargetActions({
  urls,
  filter,
  total,
  onClear,
}: {
  /** Selected ones. */
  urls: readonly string[];
  filter: { class: LinkClass[]; search?: string };
  total: number;
  onClear: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { may } = useScope();
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const isChosen = urls.length > 0;
  if (total === 0) return null;
  return (
    <section
      aria-label={t(texts.actions)}
      className={`mb-2 flex flex-wrap items-center gap-2 ${isChosen ? 'panel sticky top-14 z-10 px-3 py-2' : ''}`}
    >
      {isChosen && (
        <p aria-live="polite" className="numbers font-bold">
          {t(texts.selected, { n: formats.number(urls.length) })}
        </p>
      )}
      <RecheckButton
        request={{ function: 'link', targets: isChosen ? [...urls] : filter }}
        name={t(isChosen ? texts.targets : texts.shown, { n: formats.number(isChosen ? urls.length : total) })}
        isNamed
      />
      {isChosen && may('setting:write') && (
        <Button size="sm" variant="outline" onPress={() => setIgnored(urls)}>
          <EyeOff aria-hidden="true" />
          {t(texts.ignore)}
        </Button>
      )}
      {isChosen && (
        <Button size="sm" variant="ghost" onPress={onClear}>
          <X aria-hidden="true" />
          {t(texts.clear)}
        </Button>
      )}
      <IgnoreDialog
        urls={ignored}
        onClose={isDone => {
          setIgnored([]);
          if (isDone) onClear();
        }}
      />
    </section>
  );
}

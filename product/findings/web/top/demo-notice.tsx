import { Button } from '@heroui/react/button';
import { FlaskConical, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { getDemo, removeDemo } from '#product/runs/api/demo.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';

const texts = messages({
  title: { ja: 'デモのデータです', en: 'Demo data' },
  text: {
    ja: '「デモ」の付いた{sites}サイトは、試していただくための架空のサイトです。利用ページ数や料金には含まれません。',
    en: 'The {sites} {n#site|sites} marked “Demo” {n#is|are} made up so that you can look around. They do not count towards your pages or charges.',
  },
  remove: { ja: 'デモのデータを削除', en: 'Remove demo data' },
  question: { ja: 'デモのデータを削除しますか？', en: 'Remove the demo data?' },
  goes: {
    ja: '{sites}サイトの検証結果{runs}件（延べ{pages}ページ）を、画像・対応状況・除外・作成途中の検査報告書・共有リンクとともに完全に削除します。元に戻せません。ご自身で登録したサイトの結果は残ります。',
    en: '{runs} {runs#run|runs} of {sites} {sites#site|sites} ({pages} {pages#page|pages} in all) {runs#is|are} deleted permanently, with their screenshots, issue states, exclusions, unsigned inspection reports and share links. This cannot be undone. Results of your own sites are kept.',
  },
  removed: { ja: 'デモのデータを削除しました。', en: 'The demo data was removed.' },
});

const groupOf = ({ tenantId, groupId }: { tenantId: string; groupId: string }) => ({ tenantId, groupId });

/** Says that sites of the demo are among the sites, and removes them once a master has been asked. */
export function DemoNotice(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { params, may } = useScope();
  const [isAsked, setAsked] = useState(false);
  const { data } = useApi(getDemo, { params: groupOf(params) });
  if (data === undefined || data.runs === 0) return null;
  const figures = { sites: number(data.sites.length), runs: number(data.runs), pages: number(data.pages) };
  async function remove() {
    await call(removeDemo, { params: groupOf(params) });
    setAsked(false);
    notify.success(t(texts.removed));
    await queryClient.invalidateQueries();
  }
  return (
    <section
      aria-label={t(texts.title)}
      className="panel mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2 text-[0.8125rem]"
    >
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span>
          <strong>{t(texts.title)}</strong>{' '}
          <span className="text-muted">{t(texts.text, { ...figures, n: figures.sites })}</span>
        </span>
      </p>
      {may('group:write') && (
        <Button variant="outline" size="sm" onPress={() => setAsked(true)}>
          <Trash2 aria-hidden="true" />
          {t(texts.remove)}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t(texts.question)}
        confirmLabel={t(texts.remove)}
        danger
        onConfirm={remove}
      >
        {t(texts.goes, figures)}
      </ConfirmDialog>
    </section>
  );
}

import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { addLinkIgnores } from '#product/findings/api/link-ignores.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { hostsOf } from './hosts-of.ts';

const texts = messages({
  title: { ja: 'リンク先を無視', en: 'Ignore link targets' },
  what: { ja: '無視する範囲', en: 'What to ignore' },
  targets: { ja: '選んだリンク先だけ（{n} 件）', en: 'Only the selected link targets ({n})' },
  hosts: { ja: '同じホストのリンク先すべて（{hosts}）', en: 'All link targets on the same host ({hosts})' },
  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: {
    ja: '例：移転の手続き中、社内だけで使うページ',
    en: 'For example: migration in progress, page for internal use only',
  },
  missing: { ja: '理由を入力してください。', en: 'Please enter a reason.' },
  effect: {
    ja: '次の検証から、エラーに数えません。この検証の結果にすぐ反映するには、続けて「もう一度検証」を行ってください。無視はいつでも解除できます。',
    en: 'They will not be counted as errors from the next run. To apply this to the results of this run immediately, choose “Recheck” afterwards. You can stop ignoring them at any time.',
  },
  ignore: { ja: '無視する', en: 'Ignore' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  done: { ja: '無視するリンク先に登録しました。', en: 'Added to ignored link targets.' },
});

/** Leaves targets of the site, or their hosts, out of its broken links, with a reason; closed without targets. */
export function IgnoreDialog({
  urls,
  onClose,
}: {
  urls: readonly string[];
  /** `isDone`: they were ignored. */
  onClose: (isDone: boolean) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <Modal.Backdrop isOpen={urls.length > 0} onOpenChange={open => !open && onClose(false)}>
      <Modal.Container size="md" placement="center" scroll="inside">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading>{t(texts.title)}</Modal.Heading>
          </Modal.Header>
          {urls.length > 0 && <IgnoreForm urls={urls} onClose={onClose} />}
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

function IgnoreForm({ urls, onClose }: { urls: readonly string[]; onClose: (isDone: boolean) => void }): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const client = useQueryClient();
  const [kind, setKind] = useState<'target' | 'host'>('target');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const hosts = hostsOf(urls);
  const { date: _, ...site } = params;
  const ignore = useMutation({
    mutationFn: () =>
      call(addLinkIgnores, {
        params: site,
        body: { kind, patterns: kind === 'host' ? hosts : [...urls], reason: reason.trim() },
      }),
    onSuccess: () => {
      notify.success(t(texts.done));
      onClose(true);
    },
    onError: error => notify.problem(error),
    onSettled: () => client.invalidateQueries(),
  });
  function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== '') ignore.mutate();
  }
  return (
    <form noValidate onSubmit={send} className="contents">
      <Modal.Body className="grid gap-4">
        <SelectField
          label={t(texts.what)}
          value={kind}
          onChange={setKind}
          options={[
            { id: 'target', label: t(texts.targets, { n: urls.length }) },
            { id: 'host', label: t(texts.hosts, { hosts: hosts.join(', ') }) },
          ]}
        />
        <Field
          label={t(texts.reason)}
          help={t(texts.reasonHelp)}
          value={reason}
          onChange={setReason}
          maxLength={500}
          isRequired
          error={isAsked && reason.trim() === '' ? t(texts.missing) : undefined}
        />
        <p className="rounded-md bg-info-soft px-3 py-2 text-[0.8125rem] text-info">{t(texts.effect)}</p>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline" isDisabled={ignore.isPending} onPress={() => onClose(false)}>
          {t(texts.cancel)}
        </Button>
        <WorkButton type="submit" variant="primary" isWorking={ignore.isPending}>
          {t(texts.ignore)}
        </WorkButton>
      </Modal.Footer>
    </form>
  );
}

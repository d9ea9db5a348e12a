import { Button } from '@heroui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookPlus, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MarkedSentence } from '#checks/check.ts';
import { messages } from '#language/message.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { getContentsSetting, putContentsSetting } from '#product/runs/api/contents-setting.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { type NewSpelling, withSpelling } from './add-spelling.ts';

const texts = messages({
  allow: { ja: '許可する語に追加', en: 'Add to allowed words' },
  allowed: { ja: '許可する語に追加：{word}', en: 'Add to allowed words: {word}' },
  register: { ja: '誤字辞書に登録', en: 'Add to the dictionary' },
  registered: { ja: '誤字辞書に登録：{wrong} → {right}', en: 'Add to the dictionary: {wrong} → {right}' },
  ignore: { ja: '無視する', en: 'Ignore' },
  added: {
    ja: '「{word}」を登録しました。次の検証から反映されます。',
    en: '“{word}” was added. It applies from the next run.',
  },
  known: { ja: '「{word}」はすでに登録されています。', en: '“{word}” is already registered.' },
});

/** Longer words are no entries of the dictionary; a single letter would stand in too many other words. */
const longest = 100;
const shortest = 2;

const small = 'h-7 px-1.5 text-xs text-link';

/** What a person may do about a word: allow it, add its correction to the dictionary, or ignore the finding here or on the site. */
export function SpellingActions({
  finding,
  onIgnore,
}: {
  finding: Pick<FindingRow, 'detail'>;
  /** Opens the choice of where it is ignored; without it there is no such button. */
  onIgnore?: (() => void) | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const { may, params } = useScope();
  const detail = MarkedSentence.safeParse(finding.detail).data;
  // The dictionary belongs to the first group.
  const mayWrite = may('spelling:write') && params.groupId === 'G001';
  const word = detail?.sentence.slice(detail.start, detail.end).trim() ?? '';
  const right = detail?.suggestion?.trim() ?? '';
  const isEntry = (text: string) => Array.from(text).length >= shortest && text.length <= longest;
  const actions = mayWrite && isEntry(word);
  if (!actions && onIgnore === undefined) return null;
  return (
    <div className="-ml-1.5 flex flex-wrap gap-x-1">
      {actions && <AddButton text={t(texts.allow)} label={t(texts.allowed, { word })} entry={{ allowed: word }} />}
      {actions && isEntry(right) && right !== word && (
        <AddButton
          text={t(texts.register)}
          label={t(texts.registered, { wrong: word, right })}
          entry={{ wrong: word, right }}
        />
      )}
      {onIgnore && (
        <Button size="sm" variant="ghost" className={small} onPress={onIgnore}>
          <EyeOff aria-hidden="true" />
          {t(texts.ignore)}
        </Button>
      )}
    </div>
  );
}

function AddButton({ text, label, entry }: { text: string; label: string; entry: NewSpelling }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const client = useQueryClient();
  const [isDone, setDone] = useState(false);
  const word = 'allowed' in entry ? entry.allowed : entry.wrong;
  const add = useMutation({
    mutationFn: () => addSpelling(params, entry),
    onSuccess: isNew => {
      setDone(true);
      notify.success(t(isNew ? texts.added : texts.known, { word }));
    },
    onError: error => notify.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: [getContentsSetting.operationId] }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      className={small}
      aria-label={label}
      isDisabled={add.isPending || isDone}
      onPress={() => add.mutate()}
    >
      <BookPlus aria-hidden="true" className="shrink-0" />
      {text}
    </Button>
  );
}

/** Adds an entry to what is stored now; when somebody else wrote meanwhile, to what they wrote. False: it was there already. */
async function addSpelling(
  params: { tenantId: string; groupId: string },
  entry: NewSpelling,
  isLastTry = false,
): Promise<boolean> {
  const { version, optionalRules: _, ...lists } = await call(getContentsSetting, { params });
  const next = withSpelling(lists, entry);
  if (next === lists) return false;
  try {
    await call(putContentsSetting, { params, body: { ...next, version } });
    return true;
  } catch (error) {
    if (isLastTry || !(error instanceof ApiProblemError) || error.status !== 409) throw error;
    return addSpelling(params, entry, true);
  }
}

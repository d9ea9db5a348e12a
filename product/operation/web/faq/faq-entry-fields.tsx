import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { type FaqEntry, faqCategoryNames } from '#product/operation/api/faq.ts';
import { faqCategories } from '#product/operation/api/help-categories.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChoiceInput, TextInput } from '#web/parts/bound-fields.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';

const texts = messages({
  fresh: { ja: '（新しい質問）', en: '(new question)' },
  category: { ja: '分類', en: 'Category' },
  questionJa: { ja: '質問（日本語）', en: 'Question (Japanese)' },
  questionEn: { ja: '質問（英語）', en: 'Question (English)' },
  answerJa: { ja: '回答（日本語）', en: 'Answer (Japanese)' },
  answerEn: { ja: '回答（英語）', en: 'Answer (English)' },
  up: { ja: '{number}番目を上へ', en: 'Move number {number} up' },
  down: { ja: '{number}番目を下へ', en: 'Move number {number} down' },
  remove: { ja: '{number}番目を削除', en: 'Delete number {number}' },
});

/** A question with its answer: a row, and below it the fields once expanded. */
export function FaqEntryFields({
  control,
  index,
  count,
  isOpen,
  onToggle,
  onMove,
  onRemove,
}: {
  control: Control<{ items: FaqEntry[] }>;
  index: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const id = useId();
  const entry = useWatch({ control, name: `items.${index}` });
  const number = { number: index + 1 };
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="py-2 ps-4 pe-1 sm:pe-4">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-sm text-start"
          onClick={onToggle}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-1">
            <span className="chip-tag shrink-0 bg-head text-muted">{t(faqCategoryNames[entry.category])}</span>
            <span className="min-w-0 font-medium break-words">{entry.question[language] || t(texts.fresh)}</span>
          </span>
        </button>
        <IconButton
          size="md"
          icon={ArrowUp}
          label={t(texts.up, number)}
          isDisabled={index === 0}
          onPress={() => onMove(index - 1)}
        />
        <IconButton
          size="md"
          icon={ArrowDown}
          label={t(texts.down, number)}
          isDisabled={index === count - 1}
          onPress={() => onMove(index + 1)}
        />
        <IconButton size="md" icon={Trash2} label={t(texts.remove, number)} onPress={onRemove} />
      </div>
      <div id={id} hidden={!isOpen} className="grid gap-4 pt-2 pb-3 sm:grid-cols-2 sm:ps-6 [&[hidden]]:hidden">
        <ChoiceInput
          control={control}
          name={`items.${index}.category`}
          label={t(texts.category)}
          className="w-full sm:col-span-2 sm:w-60"
          options={faqCategories.map(category => ({ id: category, label: t(faqCategoryNames[category]) }))}
        />
        <TextInput control={control} name={`items.${index}.question.ja`} label={t(texts.questionJa)} rows={2} />
        <TextInput control={control} name={`items.${index}.question.en`} label={t(texts.questionEn)} rows={2} />
        <TextInput control={control} name={`items.${index}.answer.ja`} label={t(texts.answerJa)} rows={5} />
        <TextInput control={control} name={`items.${index}.answer.en`} label={t(texts.answerEn)} rows={5} />
      </div>
    </li>
  );
}

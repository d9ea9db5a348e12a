import { criteriaLists } from '#checks/criteria-lists.ts';
import { type Message, messages } from '#language/message.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  on: { ja: 'オン', en: 'on' },
  off: { ja: 'オフ', en: 'off' },
});

/** The names of the options of a run, by which a difference is told. */
export const optionNames: Readonly<Record<string, Message>> = messages({
  urls: { ja: '検証するURL', en: 'addresses to verify' },
  urlList: { ja: 'URL一覧（CSV）', en: 'list of URLs (CSV)' },
  listBrowser: { ja: '画像を撮影するブラウザー', en: 'browsers of pictures' },
  isAllPage: { ja: '全ページの検証', en: 'all pages' },
  pageLimit: { ja: 'ページ数の上限', en: 'limit of pages' },
  directoryCheck: { ja: 'ディレクトリ以下だけの検証', en: 'below the directory only' },
  isVerifyNewPageOnly: { ja: '新しいページだけの検証', en: 'new pages only' },
  obeyRobots: { ja: 'robots.txtに従う', en: 'obey robots.txt' },
  cookieBanner: { ja: '同意バナーを閉じる', en: 'close consent banners' },
  filterOption: { ja: 'URLの絞り込み', en: 'filters of addresses' },
  serverCheck: { ja: 'アクセシビリティの検証方法', en: 'accessibility engine' },
  settingsWeb: { ja: '検証項目の詳細設定', en: 'settings of the functions' },
  accessibilityOptions: { ja: 'アクセシビリティの適合レベルなど', en: 'accessibility levels' },
  criteriaList: { ja: '試験する達成基準', en: 'criteria tested against' },
  ipAddress: { ja: 'IPアドレス指定', en: 'IP address' },
  signsIn: { ja: 'サインインして検証', en: 'sign in' },
  weights: { ja: '検証項目の重み付け', en: 'weights of rules' },
});

/** An option's value as text, where it is short enough to be told. */
export function useOptionValue(): (value: unknown) => string | undefined {
  const { t } = useLanguage();
  const { number } = useFormats();
  return value => {
    if (value === null || typeof value === 'boolean') return t(value === true ? texts.on : texts.off);
    if (typeof value === 'number') return number(value);
    const list = criteriaLists.find(({ id }) => id === value);
    if (list !== undefined) return t(list.name);
    const isList = Array.isArray(value) && value.every(one => typeof one === 'string');
    const text = isList ? value.join(', ') : value;
    return typeof text === 'string' && text.length <= 60 ? text : undefined;
  };
}

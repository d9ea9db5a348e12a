import { guide, type RuleGuide } from '../../rule-guide.ts';
import { keyboard, misread } from './guide-words.ts';

export const ariaGuides: Readonly<Record<string, RuleGuide>> = {
  'axe:aria-allowed-attr': guide(
    [
      '別のロールの属性が写されているか、ロールだけが変えられています。',
      'The attribute came from another role, or only the role was changed.',
    ],
    misread,
    '<a href="/" aria-checked="true">',
    '<a href="/" aria-current="page">',
  ),
  'axe:aria-allowed-role': guide(
    [
      '要素が本来持つ意味と合わないロールで上書きされています。',
      'The meaning of the element is replaced by a role that does not suit it.',
    ],
    misread,
    '<h2 role="button">詳細</h2>',
    '<h2><button>詳細</button></h2>',
  ),
  'axe:aria-roles': guide(
    [
      'ロールの名前が打ち間違えられているか、実在しないロールが書かれています。',
      'The role is misspelt or does not exist.',
    ],
    misread,
    '<div role="botton">',
    '<button>',
  ),
  'axe:aria-required-attr': guide(
    [
      '自作のチェックボックスなどに、状態を表す属性がありません。',
      'A home-made checkbox or the like lacks the attribute of its state.',
    ],
    misread,
    '<div role="checkbox">同意する</div>',
    '<div role="checkbox" aria-checked="false" tabindex="0">同意する</div>',
  ),
  'axe:aria-required-children': guide(
    [
      'role="list" や role="tablist" の中に、対応する項目のロールがありません。',
      'A role="list" or role="tablist" has no children of its role.',
    ],
    misread,
    '<div role="tablist"><button>案内</button></div>',
    '<div role="tablist"><button role="tab">案内</button></div>',
  ),
  'axe:aria-required-parent': guide(
    [
      'role="listitem" や role="tab" が、対応する親の外にあります。',
      'A role="listitem" or role="tab" is outside of its parent.',
    ],
    misread,
    '<div><button role="tab">案内</button></div>',
    '<div role="tablist"><button role="tab">案内</button></div>',
  ),
  'axe:aria-valid-attr*': guide(
    [
      'ARIA の属性名や値が打ち間違えられているか、存在しない id を指しています。',
      'The name or value is misspelt, or names an id that does not exist.',
    ],
    misread,
    '<button aria-expanded="yes">',
    '<button aria-expanded="true">',
  ),
  'axe:aria-prohibited-attr': guide(
    [
      'ロールのない div や span に、aria-label が付けられています。',
      'An aria-label is on a div or span without a role.',
    ],
    misread,
    '<div aria-label="受付時間">…</div>',
    '<section aria-label="受付時間">…</section>',
  ),
  'axe:aria-hidden-focus': guide(
    [
      '閉じたメニューや次のスライドが、見た目だけ隠されています。',
      'A closed menu or the next slide is hidden from view only.',
    ],
    [
      '読み上げソフトを使う人が、何も読まれない場所に入り込みます。',
      'People with a screen reader end in a place where nothing is said.',
    ],
    '<div aria-hidden="true"><a href="/">…</a></div>',
    '<div hidden><a href="/">…</a></div>',
  ),
  'axe:nested-interactive': guide(
    [
      'カード全体をボタンにし、その中にもリンクやボタンが置かれています。',
      'A whole card is a button, with links or buttons inside.',
    ],
    [
      '読み上げソフトやキーボードでは、内側の要素に届かないことがあります。',
      'By speech or keyboard the inner one may not be reached.',
    ],
    '<button>案内 <a href="/a">詳細</a></button>',
    '<div>案内 <a href="/a">詳細</a></div>',
  ),
  'axe:tabindex': guide(
    [
      '見た目の順序に合わせようとして、1 以上の tabindex が付けられています。',
      'A tabindex above 0 was to make the order fit the looks.',
    ],
    [
      'キーボードで操作する人の移動先が、画面の中を飛び回ります。',
      'The focus of people with a keyboard jumps about the screen.',
    ],
    '<input tabindex="5">',
    '<input>',
  ),
};

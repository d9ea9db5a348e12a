/** Titles of the rules of HTML in both languages; of a rule that is split by element and attribute, where it names none that is known. */
export const htmlTitles: Readonly<Record<string, readonly [ja: string, en: string]>> = {
  'html/bad-value': ['属性の値が正しくありません', 'An attribute has a value that is not allowed'],
  'html/attribute-not-allowed': [
    'その要素に使えない属性があります',
    'An element has an attribute that is not allowed there',
  ],
  'html/attribute-not-allowed-here': ['ここでは使えない属性があります', 'An attribute is not allowed where it stands'],
  'html/element-not-allowed': [
    '親の中に置けない要素があります',
    'An element stands in a parent that does not allow it',
  ],
  'html/element-not-allowed-here': ['ここでは使えない要素があります', 'An element is not allowed where it stands'],
  'html/element-not-allowed-at-all': ['使えない要素があります', 'An element is not allowed at all'],
  'html/text-not-allowed': ['文字を直接書けない位置に文字があります', 'Text stands where none is allowed'],
  'html/element-within-element': ['中に置けない要素が入っています', 'An element stands inside one that excludes it'],
  'html/element-with-attribute-within-element': [
    '属性のために中に置けない要素が入っています',
    'An element stands inside one that excludes it because of an attribute',
  ],
  'html/attribute-within-element': [
    'その要素の中では使えない属性があります',
    'An attribute is used inside an element where it must not be',
  ],
  'html/attribute-within-attribute-advised': [
    '一緒に使うことを勧められない属性の要素が入れ子になっています',
    'Elements are nested whose attributes should not be used inside one another',
  ],
  'html/element-with-attribute-within-attribute-advised': [
    '操作できる部品の中に、操作できる要素が置かれています',
    'An element that can be used stands inside another part that can be used',
  ],
  'html/element-within-attribute-advised': [
    '操作できる部品の中に、置くことを勧められない要素があります',
    'An element stands inside a part in which it should not be',
  ],
  'html/element-within-attribute': [
    '属性を持つ要素の中に、置けない要素があります',
    'An element stands inside one whose attribute excludes it',
  ],
  'html/role-outside-its-parent': [
    'role に必要な親の要素がありません',
    'An element is not inside the parent that its role needs',
  ],
  'html/missing-ancestor': ['必要な要素の中に置かれていません', 'An element is not inside the element that it needs'],
  'html/descendant-more-than-once': [
    '1 つだけ置ける要素が、2 つ以上あります',
    'An element holds more of another than the one that is allowed',
  ],
  'html/element-too-late': ['要素の順序が正しくありません', 'An element comes after one that it must come before'],
  'html/visible-element-more-than-once': [
    '文書に 1 つだけの要素が、2 つ以上表示されています',
    'An element is shown more than once in a document',
  ],
  'html/visible-role-more-than-once': [
    '文書に 1 つだけの role の要素が、2 つ以上表示されています',
    'A role that a document has once is shown more than once',
  ],
  'html/element-with-attribute-more-than-once': [
    '文書に 1 つだけの要素が、2 つ以上あります',
    'An element with an attribute occurs more than once in a document',
  ],
  'html/attribute-value-more-than-once': [
    '文書に 1 つだけの指定が、2 つ以上あります',
    'A declaration that a document has once occurs more than once',
  ],
  'html/declaration-more-than-once': [
    '文書に 1 つだけの宣言が、2 つ以上あります',
    'A document declares something more than once',
  ],
  'html/two-declarations-of-one-thing': ['同じことが 2 通りに宣言されています', 'The same is declared in two ways'],
  'html/attribute-never-allowed': [
    'その要素には決して使えない属性があります',
    'An element has an attribute that it may never have',
  ],
  'html/label-of-several-fields': ['label の中に入力欄が 2 つ以上あります', 'A label holds more than one field'],
  'html/heading-within-heading': ['見出しの中に別の見出しがあります', 'A heading stands inside another heading'],
  'html/unknown-element': ['HTML にない要素があります', 'An element does not exist in HTML'],
  'html/element-with-attribute-within-attribute': [
    '属性を持つ要素の中に、置けない属性を持つ要素があります',
    'An element stands inside another although their attributes exclude it',
  ],
  'html/attribute-within-attribute': [
    '属性を持つ要素が、それを許さない要素の中にあります',
    'An attribute is used inside an element whose attribute excludes it',
  ],
  'html/svg-element-within-svg-element': [
    'SVG の要素が、中に置けない SVG の要素の中にあります',
    'An SVG element stands inside one that excludes it',
  ],
  'html/element-not-first-child': [
    '最初に置く要素が、最初にありません',
    'An element that must be the first child is not',
  ],
  'html/selector-out-of-scope': [
    'セレクターが、許された範囲の外の要素も選びます',
    'A selector may match elements outside of its scope',
  ],
  'html/selector-before-scope': [
    'セレクターが、前にある要素も選びます',
    'A selector may match an element before its scope',
  ],
  'html/element-in-other-select': [
    'ドロップダウンではない select の中に、置けない要素があります',
    'An element stands in a select that is no drop-down',
  ],
  'html/element-without-condition-of-ancestor': [
    '親の要素に合わせて必要な属性がありません',
    'An element lacks the attribute that it needs inside its ancestor',
  ],
  'html/missing-ancestor-with-attribute': [
    '必要な属性を持つ要素の中に置かれていません',
    'An element is not inside one with the attribute that it needs',
  ],
  'html/unknown-svg-element': ['SVG にない要素があります', 'An element does not exist in SVG'],
  'html/unknown-mathml-element': ['MathML にない要素があります', 'An element does not exist in MathML'],
  'html/element-of-foreign-namespace': [
    '使えない名前空間の要素があります',
    'An element comes from a namespace that is not allowed',
  ],
  'html/unknown-element-name': ['知られていない要素があります', 'An element is not known'],
  'html/content-only-text': [
    '文字だけでは足りない要素に、文字しかありません',
    'An element holds only text, which is not allowed',
  ],
  'html/bad-element-content': ['要素の中の文字が正しくありません', 'The text of an element is not what it must be'],
  'html/child-with-attribute-more-than-once': [
    '1 つだけに付ける属性が、2 つ以上の子にあります',
    'More than one child has an attribute that only one may have',
  ],
  'html/attribute-on-several-elements': [
    '1 つだけに付ける属性が、2 つ以上の要素にあります',
    'An attribute that one element may have stands on several',
  ],
  'html/needless-wrapper': ['なくてよい囲みの要素があります', 'An element wraps another needlessly'],
  'html/several-selected-options': [
    '1 つだけ選べる select で、2 つ以上が選択されています',
    'A select that takes one choice has several options selected',
  ],
  'html/missing-attribute': ['必須の属性がない要素があります', 'An element has no attribute that is required'],
  'html/missing-one-of-attributes': [
    'どれか 1 つが必要な属性が、1 つもありません',
    'An element has none of the attributes of which it needs one',
  ],
  'html/missing-child': ['必須の子要素がありません', 'An element lacks a child element that is required'],
  'html/missing-one-of-children': [
    'どれか 1 つが必要な子要素が、1 つもありません',
    'An element has none of the child elements of which it needs one',
  ],
  'html/missing-some-child': ['必須の子要素がない要素があります', 'An element lacks a child that it needs'],
  'html/missing-attribute-of-element': [
    '必要な属性がない要素があります',
    'An element lacks an attribute that it needs',
  ],
  'html/empty-element': ['空にできない要素が空です', 'An element is empty that must not be'],
  'html/empty-element-without-attribute': [
    '属性のない要素が空です',
    'An element without the attribute that would allow it is empty',
  ],
  'html/empty-attribute': ['空にできない属性が空です', 'An attribute is empty that must not be'],
  'html/missing-either-attribute': [
    'どちらかが必要な属性が、両方ともありません',
    'An element has neither of two attributes of which it needs one',
  ],
  'html/img-alt': ['img 要素に alt 属性（代替テキスト）がありません', 'An img element has no alt attribute'],
  'html/missing-accessible-name': ['名前（alt など）のない画像があります', 'An image has no accessible name'],
  'html/missing-accessible-name-for-aria': [
    'ARIA 属性のある画像に、名前（alt など）がありません',
    'An image with ARIA attributes has no accessible name',
  ],
  'html/source-without-media-or-type': [
    '後に候補が続く source 要素に、media 属性も type 属性もありません',
    'A source element before other candidates has no media or type attribute',
  ],
  'html/source-without-attribute': [
    '後に候補が続く source 要素に、条件の属性がありません',
    'A source element before other candidates lacks a condition',
  ],
  'html/srcset-without-sizes': [
    '幅の候補がある srcset 属性に、sizes 属性がありません',
    'A srcset attribute with widths has no sizes attribute beside it',
  ],
  'html/xml-lang-without-lang': [
    'xml:lang 属性と同じ値の lang 属性がありません',
    'An xml:lang attribute has no lang attribute with the same value beside it',
  ],
  'html/attribute-without-companion': [
    '一緒に使う属性のない属性があります',
    'An attribute stands without the one that it belongs to',
  ],
  'html/attribute-without-required-attribute': [
    '必要な属性のない要素に、使えない属性があります',
    'An attribute stands on an element without the attribute that it needs',
  ],
  'html/attribute-without-both-attributes': [
    '必要な 2 つの属性がそろわない要素に、使えない属性があります',
    'An attribute stands on an element without both attributes that it needs',
  ],
  'html/attribute-beside-other-attribute': [
    '一緒に使えない属性があります',
    'An attribute stands beside another that excludes it',
  ],
  'html/attribute-not-for-input-type': [
    'その type の入力欄には使えない属性があります',
    'An attribute does not fit the type of its input',
  ],
  'html/missing-value-in-attribute': [
    '属性に必要な値が入っていません',
    'An attribute does not contain a value that it needs',
  ],
  'html/missing-either-value-in-attribute': [
    '属性に必要な値が、どちらも入っていません',
    'An attribute contains neither of two values of which it needs one',
  ],
  'html/missing-attribute-with-value': [
    '決められた値の属性がありません',
    'An element lacks an attribute with a certain value',
  ],
  'html/missing-attribute-for-value': [
    '属性の値のために必要な属性がありません',
    'An element lacks an attribute that the value of another needs',
  ],
  'html/attribute-unless-other-attribute': [
    '一緒に必要な属性がありません',
    'An attribute stands without another that it needs',
  ],
  'html/missing-attribute-without-child': [
    '子要素のない要素に、必要な属性がありません',
    'An element without a certain child lacks an attribute',
  ],
  'html/select-without-option': [
    '必須の select 要素の中に、選択肢がありません',
    'A required select element has no option in it',
  ],
  'html/select-without-child-option': [
    '必須の select 要素の直下に、選択肢がありません',
    'A required select element has no option as its child',
  ],
  'html/select-first-option-in-group': [
    '必須の select 要素の最初の選択肢が、まとまりの中にあります',
    'The first option of a required select element stands in a group',
  ],
  'html/select-first-option-not-empty': [
    '必須の select 要素の最初の選択肢が、空ではありません',
    'The first option of a required select element is not empty',
  ],
  'html/missing-companion-attribute': [
    '一緒に必要な属性がないか、余分な属性があります',
    'An attribute must be removed, or another be added',
  ],
  'html/missing-attribute-for-values': [
    'ほかの属性の値のために必要な属性がありません',
    'An element lacks an attribute that the values of others need',
  ],
  'html/empty-attribute-for-value': [
    'ほかの属性の値のために必要な属性が、ないか空です',
    'An attribute that the value of another needs is missing or empty',
  ],
  'html/missing-attribute-with-value-for-value': [
    'ほかの属性に合う値の属性がありません',
    'An element lacks an attribute with the value that another needs',
  ],
  'html/missing-attribute-with-exact-value': [
    'ほかの属性のために必要な値の属性がありません',
    'An attribute does not have the one value that another needs',
  ],
  'html/missing-one-of-values-in-attribute': [
    '属性に必要な値が、1 つも入っていません',
    'An attribute contains none of the values of which it needs one',
  ],
  'html/empty-attribute-for-both-values': [
    '2 つの値を持つ要素に必要な属性が、ないか空です',
    'An attribute that two values together need is missing or empty',
  ],
  'html/link-without-external-rel': [
    'link 要素の rel 属性が、外部ファイルを読み込む値ではありません',
    'A link element has a rel attribute that loads nothing',
  ],
  'html/active-element-without-partner': [
    '選択中の要素に、対応する要素がありません',
    'An active element has no element that belongs to it',
  ],
  'html/missing-elements': ['必須の要素がありません', 'Elements that are required are missing'],
  'html/attribute-excluded-by-value': [
    'ほかの属性の値のために使えない属性があります',
    'An attribute is excluded by the value of another',
  ],
  'html/inline-element-with-attribute': [
    '外部ファイルを読み込まない要素に、使えない属性があります',
    'An element without a file of its own has an attribute that needs one',
  ],
  'html/empty-attribute-beside-other': [
    'ほかの属性があるのに、属性が空です',
    'An attribute is empty although another excludes that',
  ],
  'html/data-block-with-attribute': [
    'データとしての script 要素に、使えない属性があります',
    'A script element that holds data has an attribute for scripts',
  ],
  'html/inline-script-with-attribute': [
    'ページに直接書いた script 要素に、使えない属性があります',
    'A script within the page has an attribute for script files',
  ],
  'html/inline-script-with-this-attribute': [
    'ページに直接書いた script 要素に、外部ファイル用の属性があります',
    'A script within the page has an attribute that works for files alone',
  ],
  'html/attribute-excluded-by-attribute-value': [
    '要素の種類のために使えない属性があります',
    'An attribute is excluded by the kind of its element',
  ],
  'html/attribute-needless-by-attribute-value': [
    '要素の種類のために、使うことを勧められない属性があります',
    'An attribute should not be used on an element of this kind',
  ],
  'html/attribute-excluded-by-attribute': [
    'ほかの属性があるために使えない属性があります',
    'An attribute is excluded by another of its element',
  ],
  'html/attribute-on-ancestor-of-field': [
    '入力欄を中に含む要素に、使えない属性があります',
    'An element around a field has an attribute that must not be there',
  ],
  'html/attribute-on-label': [
    '入力欄と結び付いた要素に、使えない属性があります',
    'An element that names a field has an attribute that must not be there',
  ],
  'html/attribute-advised-against-by-role': [
    'その role の要素に使うことを勧められない属性があります',
    'An attribute should not be used on an element with this role',
  ],
  'html/attribute-advised-against': [
    'その要素に使うことを勧められない属性があります',
    'An attribute should not be used on its element',
  ],
  'html/attribute-without-role': [
    'role のない要素に、role が必要な属性があります',
    'An attribute needs a role that its element does not have',
  ],
  'html/value-excluded-on-element': [
    'その要素には使えない値の属性があります',
    'An attribute has a value that its element excludes',
  ],
  'html/only-one-value-allowed': [
    '決められた値しか使えない属性に、ほかの値があります',
    'An attribute has another value than the only one allowed',
  ],
  'html/attribute-made-needless': [
    'ほかの属性があるため不要な属性があります',
    'An attribute is needless beside another',
  ],
  'html/attribute-excluded-by-own-value': [
    'その値の要素には使えない属性があります',
    'An attribute is excluded on an element with a certain value',
  ],
  'html/attributes-excluded-by-own-value': [
    'その値の要素には使えない種類の属性があります',
    'Attributes of a kind are excluded on an element with a certain value',
  ],
  'html/value-excluded-by-value': [
    'ほかの属性の値のために使えない値があります',
    'A value is excluded by the value of another attribute',
  ],
  'html/value-required-by-attribute': [
    'ほかの属性のために、値が決められた属性があります',
    'An attribute has another value than a second one requires',
  ],
  'html/value-excluded-by-attribute': [
    'ほかの属性があるために使えない値があります',
    'A value is excluded by another attribute',
  ],
  'html/one-of-two-attributes': [
    'どちらか一方だけの属性が、両方あります',
    'An element has two attributes of which it must have exactly one',
  ],
  'html/one-of-two-attributes-not-both': [
    '一緒に書けない 2 つの属性があります',
    'An element has two attributes that must not stand together',
  ],
  'html/attribute-excludes-attribute': ['一緒に書けない属性があります', 'Two attributes exclude each other'],
  'html/attributes-differ': ['同じはずの 2 つの属性の値が異なります', 'Two attributes differ that must be equal'],
  'html/xml-lang-differs-from-lang': [
    'lang 属性と xml:lang 属性の値が異なります',
    'The attributes lang and xml:lang differ',
  ],
  'html/attribute-on-element-with-value': [
    'その値を持つ要素には書けない属性があります',
    'An attribute stands on an element whose value excludes it',
  ],
  'html/attribute-excluded-on-element': [
    'その要素には書けない属性があります',
    'An element has an attribute that it must not have',
  ],
  'html/attribute-without-filled-attribute': [
    '必要な属性がないか空の要素に、使えない属性があります',
    'An attribute stands on an element where the one that it needs is missing or empty',
  ],
  'html/value-empty-here': ['ここでは空にできない属性が空です', 'An attribute is empty where it must not be'],
  'html/value-not-allowed-here': [
    'ここでは使えない値の属性があります',
    'An attribute has a value that is not allowed there',
  ],
  'html/value-not-allowed-on-element': [
    'その要素の属性に使えない値があります',
    'An element has an attribute with a value that is not allowed on it',
  ],
  'html/value-not-valid-with-value': [
    'ほかの属性と合わない値があります',
    'A value does not fit another attribute of its element',
  ],
  'html/value-contains-forbidden-part': [
    '属性の値に、入れられない部分があります',
    'The value of an attribute contains a part that it must not',
  ],
  'html/auto-sizes-without-lazy-loading': [
    '遅延読み込みではない画像の sizes が auto です',
    'The sizes of an image are automatic although it is not loaded lazily',
  ],
  'html/auto-sizes-without-lazy-loading-here': [
    '遅延読み込みの指定がない要素の sizes が auto です',
    'The sizes are automatic although the element is not loaded lazily',
  ],
  'html/attribute-on-custom-element': [
    'カスタム要素に書けない属性があります',
    'A custom element has an attribute that it must not have',
  ],
  'html/autofocus-more-than-once': [
    'autofocus 属性のある要素が、2 つ以上あります',
    'More than one element has the autofocus attribute',
  ],
  'html/attribute-name-uppercase': ['属性の名前に大文字があります', 'The name of an attribute has capital letters'],
  'html/attribute-name-not-xml': ['属性の名前が XML では使えません', 'The name of an attribute cannot be used in XML'],
  'html/only-one-value-permitted': ['ここでは決められた値しか書けません', 'An attribute permits only one value'],
  'html/only-one-value-without-parameters': [
    'パラメーターのない値しか書けません',
    'An attribute permits only one value, without parameters',
  ],
  'html/attribute-not-for-element': [
    'その要素で使うことを勧められない属性があります',
    'An attribute should not be used with its element',
  ],
  'html/role-unnecessary': ['要素が初めから持つ role が指定されています', 'A role repeats what the element is anyway'],
  'html/role-unnecessary-with-attribute': [
    '属性により決まる role が指定されています',
    'A role repeats what an attribute says',
  ],
  'html/role-unnecessary-without-attribute': [
    '属性がないことで決まる role が指定されています',
    'A role repeats what the field is without an attribute',
  ],
  'html/role-unnecessary-for-type': ['type により決まる role が指定されています', 'A role repeats what the type says'],
  'html/role-unnecessary-in-parent': [
    '親の要素により決まる role が指定されています',
    'A role repeats what the parent says',
  ],
  'html/attribute-unnecessary': ['不要な属性があります', 'An element has an attribute that it does not need'],
  'html/role-not-for-element': ['その要素には使えない role があります', 'A role must not be used on its element'],
  'html/reference-to-no-id': ['属性が指す ID が文書にありません', 'An attribute refers to an ID that does not exist'],
  'html/attribute-excluded-by-descendant': [
    '中の要素のために使えない属性があります',
    'An attribute is excluded by an element inside',
  ],
  'html/active-descendant-outside': [
    'aria-activedescendant 属性が、中の要素を指していません',
    'The attribute aria-activedescendant refers to no element inside',
  ],
  'html/hidden-until-found-conflict': [
    '検索で開く部分が、支援技術から隠されています',
    'A part that search may open is hidden from assistive technology',
  ],
  'html/role-of-child': ['その親の子には使えない role があります', 'A role is not allowed on a child of its parent'],
  'html/role-within-element-or-role': [
    'その要素の中では使えない role があります',
    'A role is not allowed inside the element around it',
  ],
  'html/role-within-element': ['要素の中で使えない role があります', 'A role is not allowed within its element'],
  'html/role-within-elements': [
    'これらの要素の中で使えない role があります',
    'A role is not allowed within these elements',
  ],
  'html/role-missing-on-child': ['子の要素に必要な role がありません', 'A child lacks the role that its parent needs'],
  'html/role-with-other-contents': [
    '決められたもの以外を含む role があります',
    'An element with a role holds others than it may',
  ],
  'html/role-within-role': ['中に置けない role の要素があります', 'A role stands inside one that excludes it'],
  'html/aria-value-repeats-attribute': [
    'ARIA 属性が、HTML の属性と同じことを指定しています',
    'An ARIA attribute repeats one of HTML',
  ],
  'html/role-unnecessary-in-list-box': [
    'リストボックスに不要な role があります',
    'A list box has a role that it does not need',
  ],
  'html/attribute-excluded-in-list-box': [
    'リストボックスに使えない属性があります',
    'A list box has an attribute that it must not have',
  ],
  'html/role-unnecessary-in-drop-down': [
    'ドロップダウンに不要な role があります',
    'A drop-down has a role that it does not need',
  ],
  'html/role-not-allowed-in-drop-down': [
    'ドロップダウンに使えない role があります',
    'A drop-down has a role that it must not have',
  ],
  'html/role-without-effect-by-attribute-and-aria': [
    '属性と ARIA 属性のために働かない role があります',
    'A role has no effect because of an attribute and ARIA attributes',
  ],
  'html/role-without-effect-by-attribute': [
    '属性のために働かない role があります',
    'A role has no effect because of an attribute',
  ],
  'html/role-without-effect-by-aria': [
    'ARIA 属性のために働かない role があります',
    'A role has no effect because of ARIA attributes',
  ],
  'html/role-unnecessary-with-attribute-and-type': [
    '属性と type により決まる role が指定されています',
    'A role repeats what an attribute and the type say',
  ],
  'html/attribute-needless-with-attribute-and-type': [
    'その type の入力欄に使うことを勧められない属性があります',
    'An attribute should not be used on an input of this type',
  ],
  'html/attribute-excluded-by-ancestor': [
    '外側の要素のために使えない属性があります',
    'An attribute is excluded by an element around it',
  ],
  'html/attribute-on-summary': [
    '見出しになる summary 要素に、使えない属性があります',
    'The summary of its parent has an attribute that must not be there',
  ],
  'html/attribute-on-child': [
    'その親の子には使えない属性があります',
    'An attribute must not be used on a child of this parent',
  ],
  'html/attribute-in-customizable-part': [
    '見た目を変えられる部品の中に、使えない属性があります',
    'An attribute must not be used inside a part that can be restyled',
  ],
  'html/value-only-with-attribute': [
    'ほかの属性がないと使えない値があります',
    'A value may be used only with another attribute',
  ],
  'html/role-token-superfluous': ['role 属性に余分な値があります', 'A role attribute has values that are ignored'],
  'html/role-token-unknown': [
    'role 属性に、定められていない値があります',
    'A role attribute has a value that is no role',
  ],
  'html/duplicate-id': ['同じ ID が 2 回以上使われています', 'An ID is used more than once'],
  'html/duplicate-id-first': ['重複した ID が最初に使われた位置です', 'An ID that is used again was first used here'],
  'html/duplicate-attribute': ['同じ属性が 2 回以上書かれています', 'An attribute is written more than once'],
  'html/duplicate-name': ['同じ名前が 2 回以上使われています', 'A name is used more than once'],
  'html/reference-to-wrong-element': ['属性が、合う要素を指していません', 'An attribute refers to no fitting element'],
  'html/reference-to-no-field': ['属性が、入力欄の ID を指していません', 'An attribute does not refer to a field'],
  'html/reference-to-no-form': ['属性が、form 要素を指していません', 'An attribute does not refer to a form'],
  'html/id-differs-from-reference': [
    '属性が指す ID と、中の要素の ID が異なります',
    'The ID of an element differs from the attribute around it',
  ],
  'html/reference-by-name-to-nothing': [
    '属性が指す名前の要素がありません',
    'An attribute refers to a name that does not exist',
  ],
  'html/reference-outside-tree': [
    '属性が、同じ文書の要素を指していません',
    'An attribute refers to an element outside of its tree',
  ],
  'html/attributes-not-equal': ['等しいはずの属性の値が異なります', 'An attribute does not have the value of another'],
  'html/duplicate-name-first': [
    '重複した名前が最初に使われた位置です',
    'A name that is used again was first used here',
  ],
  'html/itemprop-outside-item': [
    'itemprop 属性が、どの項目にも属していません',
    'An itemprop attribute belongs to no item',
  ],
  'html/itemref-circular': ['itemref 属性による参照が循環しています', 'An itemref attribute refers in a circle'],
  'html/itemref-redundant': ['itemref 属性に不要な参照があります', 'An itemref attribute has needless references'],
  'html/itemref-to-nothing': [
    'itemref 属性が指す ID の要素がありません',
    'An itemref attribute refers to an ID that does not exist',
  ],
  'html/rdfa-attribute-on-element': [
    'RDFa Lite で使えない属性が要素にあります',
    'An element has an attribute that RDFa Lite does not have',
  ],
  'html/rdfa-attribute': ['RDFa Lite で使えない属性があります', 'An attribute does not exist in RDFa Lite'],
  'html/value-above-other-attribute': [
    '属性の値が、別の属性の値を超えています',
    'The value of an attribute is above that of another',
  ],
  'html/value-above-limit': ['属性の値が上限を超えています', 'The value of an attribute is above its limit'],
  'html/value-above-one': [
    '最大値の指定がないのに、値が 1 を超えています',
    'A value is above one although no maximum is given',
  ],
  'html/value-below-zero': [
    '最小値の指定がないのに、値が 0 未満です',
    'A value is below zero although no minimum is given',
  ],
  'html/value-out-of-range': ['属性の値が範囲の外です', 'The value of an attribute is out of range'],
  'html/span-ignored-on-colgroup': [
    'col 要素があるため、colgroup 要素の span 属性は無視されます',
    'The span attribute of a colgroup element is ignored because of its col element',
  ],
  'html/obsolete-element': ['廃止された要素が使われています', 'An obsolete element is used'],
  'html/obsolete-attribute': ['廃止された属性が使われています', 'An obsolete attribute is used'],
  'html/obsolete-attribute-anywhere': [
    'どの要素でも廃止された属性が使われています',
    'An attribute is used that is obsolete on every element',
  ],
  'html/deprecated-attribute': ['非推奨の属性が使われています', 'A deprecated attribute is used'],
  'html/attribute-unnecessary-for-javascript': [
    'JavaScript に不要な属性があります',
    'A script has an attribute that JavaScript does not need',
  ],
  'html/attribute-not-needed': ['省いてよい属性があります', 'An attribute is not needed and should be left out'],
  'html/language-declared-by-meta': [
    '文書の言語が meta 要素で指定されています',
    'The language of the document is declared by a meta element',
  ],
  'html/ruby-tabular-markup': [
    'ルビの要素が、表のように並べられています',
    'Ruby is written in tabular markup, which not all browsers show well',
  ],
  'html/ruby-positions': [
    '正しい位置に表示しないブラウザーがあるルビの要素です',
    'A ruby element is used that not all browsers show well',
  ],
  'html/stray-end-tag': ['開始タグのない終了タグがあります', 'An end tag has no start tag'],
  'html/stray-start-tag': ['置けない位置に開始タグがあります', 'A start tag stands in the wrong place'],
  'html/stray-doctype': ['doctype 宣言の位置が正しくありません', 'A doctype stands in the wrong place'],
  'html/unclosed-element': ['閉じられていない要素があります', 'An element is not closed'],
  'html/unclosed-elements': ['閉じられていない要素が残っています', 'Elements are not closed'],
  'html/end-tag-before-open-elements': [
    '中の要素が閉じられる前に終了タグがあります',
    'An end tag comes before inner elements are closed',
  ],
  'html/end-tag-implied-before-open-elements': [
    '中の要素が閉じられる前に、要素が自動的に閉じられます',
    'An element is closed implicitly before inner elements are',
  ],
  'html/end-tag-before-unclosed-elements': [
    '閉じられていない要素があるまま終了タグがあります',
    'An end tag comes while elements are not closed',
  ],
  'html/end-tag-breaks-nesting': ['終了タグの入れ子が正しくありません', 'An end tag breaks the nesting'],
  'html/end-tag-of-other-element': [
    '終了タグが、開いている要素と一致しません',
    'An end tag does not match the open element',
  ],
  'html/end-tag-not-allowed': ['書けない終了タグがあります', 'An end tag is not allowed'],
  'html/end-tag-out-of-scope': [
    '開いていない要素の終了タグがあります',
    'An end tag closes an element that is not open',
  ],
  'html/end-tag-after-close': ['閉じた後に終了タグがあります', 'An end tag comes after its element has been closed'],
  'html/start-tag-misplaced': [
    '要素の直下に、置けない開始タグがあります',
    'A start tag stands directly in an element that does not allow it',
  ],
  'html/start-tag-before-close': [
    '前の要素が閉じられないまま開始タグがあります',
    'A start tag comes before the previous element is closed',
  ],
  'html/start-tag-within-same-element': [
    '同じ種類の要素が閉じられないまま開始タグがあります',
    'A start tag comes while an element of the same kind is open',
  ],
  'html/form-within-form': ['form 要素の中に別の form 要素があります', 'A form stands inside another form'],
  'html/start-tag-in-noscript': [
    'noscript 要素の中に、置けない開始タグがあります',
    'A start tag is not allowed in noscript',
  ],
  'html/checker-stopped': ['誤りのため、その先は検査できません', 'The checker could not go on after a fault'],
  'html/self-closing-syntax': [
    '空要素ではない要素の開始タグがスラッシュで終わっています',
    'A start tag ends with a slash although its element is not void',
  ],
  'html/trailing-slash': ['空要素の末尾に不要なスラッシュがあります', 'A void element ends with a needless slash'],
  'html/file-ends-with-open-elements': [
    '要素が閉じられないまま文書が終わっています',
    'The file ends while elements are open',
  ],
  'html/file-ends-too-early': [
    '必要なものがないまま文書が終わっています',
    'The file ends where text or an end tag is expected',
  ],
  'html/text-after-body': ['body 要素の後に文字があります', 'Text stands after the body'],
  'html/text-in-page-trailer': ['文書の末尾に余分な文字があります', 'Text stands after the end of the page'],
  'html/text-misplaced-in-table': ['表のセルの外に文字があります', 'Text stands in a table outside of its cells'],
  'html/tree-too-deep': ['要素の入れ子が深すぎます', 'Elements are nested too deeply'],
  'html/table-cell-implicitly-closed': [
    '要素が閉じられないまま表のセルが閉じられています',
    'A table cell is closed while inner elements are open',
  ],
  'html/text-after-element': [
    '要素の後に、置けない文字があります',
    'Text stands after an element where none is allowed',
  ],
  'html/text-in-element': ['要素の中に、置けない文字があります', 'Text stands in an element where none is allowed'],
  'html/text-inside-elements': [
    '入れ子の要素の中に、置けない文字があります',
    'Text stands inside nested elements where none is allowed',
  ],
  'html/start-tag-for-end-tag': [
    '終了タグが必要な位置に開始タグがあります',
    'A start tag stands where an end tag is expected',
  ],
  'html/start-tag-unexpected': ['名前の誤った開始タグがあります', 'A start tag has a wrong name'],
  'html/start-tag-seen': ['この位置に置けない開始タグがあります', 'A start tag is not allowed where it stands'],
  'html/table-cell-not-open': ['閉じる表のセルがありません', 'There is no table cell to close'],
  'html/table-row-not-open': ['閉じる表の行がありません', 'There is no table row to close'],
  'html/unclosed-children': ['中の要素が閉じられていません', 'Elements inside are not closed'],
  'html/element-between-elements': [
    '間に置けない要素があります',
    'An element stands between others where none is allowed',
  ],
  'html/start-tag-with-open-element': [
    '要素が閉じられないまま別の開始タグがあります',
    'A start tag comes while another element is open',
  ],
  'html/start-tag-in-table-body': [
    '表の本体に、開始タグが直接あります',
    'A start tag stands directly in the body of a table',
  ],
  'html/html-tag-in-foreign-content': [
    'SVG や MathML の中に HTML の開始タグがあります',
    'An HTML start tag stands in SVG or MathML',
  ],
  'html/start-tag-without-open-element': [
    '必要な要素が開いていない位置に開始タグがあります',
    'A start tag comes although the element that it needs is not open',
  ],
  'html/cdata-element-not-closed': [
    '要素が途中の記号では閉じられません',
    'An element of raw text holds what looks like its end tag',
  ],
  'html/rcdata-element-not-closed': [
    '文字だけの要素が途中の記号では閉じられません',
    'An element of text holds what looks like its end tag',
  ],
  'html/garbage-after-tag-part': ['タグの中に余分な文字があります', 'A tag holds characters that do not belong there'],
  'html/stray-character-in-end-tag': ['終了タグの末尾に余分な文字があります', 'An end tag ends with a stray character'],
  'html/file-ends-in-attribute-value': [
    '属性の値の途中で文書が終わっています',
    'The file ends inside the value of an attribute',
  ],
  'html/file-ends-in-attribute-name': [
    '属性の名前の途中で文書が終わっています',
    'The file ends inside the name of an attribute',
  ],
  'html/file-ends-in-tag': ['タグが閉じられないまま文書が終わっています', 'The file ends before a tag is closed'],
  'html/file-ends-before-tag-name': [
    'タグの名前の位置で文書が終わっています',
    'The file ends where the name of a tag is expected',
  ],
  'html/file-ends-in-end-tag': ['終了タグの途中で文書が終わっています', 'The file ends inside an end tag'],
  'html/file-ends-after-character': ['記号の後で文書が終わっています', 'The file ends after the beginning of a tag'],
  'html/file-ends-in-comment': ['コメントが閉じられないまま文書が終わっています', 'The file ends inside a comment'],
  'html/doctype-missing': ['doctype 宣言がありません', 'There is no doctype'],
  'html/doctype-missing-before-end-tag': [
    'doctype 宣言がないまま終了タグがあります',
    'An end tag comes before any doctype',
  ],
  'html/doctype-missing-before-text': ['doctype 宣言がないまま文字があります', 'Text comes before any doctype'],
  'html/doctype-missing-at-end': ['doctype 宣言がないまま文書が終わっています', 'The file ends without a doctype'],
  'html/doctype-obsolete': ['doctype 宣言が古い形式です', 'The doctype is obsolete'],
  'html/doctype-legacy': ['doctype 宣言に余分な識別子が付いています', 'The doctype has needless identifiers'],
  'html/doctype-quirky': ['doctype 宣言により互換モードで表示されます', 'The doctype makes browsers use quirks mode'],
  'html/doctype-almost-standards': [
    'doctype 宣言により準標準モードで表示されます',
    'The doctype makes browsers use almost standards mode',
  ],
  'html/doctype-bogus': ['doctype 宣言が正しくありません', 'The doctype is not correct'],
  'html/lang-missing': ['html 要素に lang 属性（ページの言語）がありません', 'The html element has no lang attribute'],
  'html/lang-differs-from-text': [
    'lang 属性と本文の言語が異なるようです',
    'The lang attribute differs from the language of the text',
  ],
  'html/lang-differs-from-text/japanese': [
    '本文は日本語のようですが、lang 属性の指定が異なります',
    'The text seems to be Japanese, but the lang attribute says otherwise',
  ],
  'html/lang-differs-from-text/english': [
    '本文は英語のようですが、lang 属性の指定が異なります',
    'The text seems to be English, but the lang attribute says otherwise',
  ],
  'html/lang-missing-for-text/japanese': [
    '本文は日本語のようですが、lang 属性がありません',
    'The text seems to be Japanese, but there is no lang attribute',
  ],
  'html/lang-missing-for-text/english': [
    '本文は英語のようですが、lang 属性がありません',
    'The text seems to be English, but there is no lang attribute',
  ],
  'html/lang-missing-for-text': [
    '本文の言語を示す lang 属性がありません',
    'The language of the text is not declared by a lang attribute',
  ],
  'html/encoding-not-declared': ['文字コードが宣言されていません', 'The character encoding is not declared'],
  'html/encoding-not-utf8': ['文字コードが UTF-8 ではありません', 'The document is not encoded in UTF-8'],
  'html/encoding-declaration-differs': [
    '宣言された文字コードが、実際の文字コードと異なります',
    'The declared encoding differs from the actual one',
  ],
  'html/encoding-unknown': [
    '知られていない文字コード名が宣言されています',
    'An unknown character encoding is declared',
  ],
  'html/encoding-declared-too-late': [
    '文字コードの宣言が、文書の先頭から遠すぎます',
    'The encoding is declared too late in the document',
  ],
  'html/file-ends-in-public-identifier': [
    '公開識別子の途中で文書が終わっています',
    'The file ends inside a public identifier',
  ],
  'html/file-ends-in-system-identifier': [
    'システム識別子の途中で文書が終わっています',
    'The file ends inside a system identifier',
  ],
  'html/file-ends-in-doctype': ['doctype 宣言の途中で文書が終わっています', 'The file ends inside the doctype'],
  'html/character-in-system-identifier': [
    'システム識別子に使えない文字があります',
    'A system identifier holds a character that it must not',
  ],
  'html/character-in-public-identifier': [
    '公開識別子に使えない文字があります',
    'A public identifier holds a character that it must not',
  ],
  'html/doctype-without-name': ['doctype 宣言に名前がありません', 'The doctype has no name'],
  'html/doctype-ends-before-public-identifier': [
    'doctype 宣言に公開識別子がありません',
    'The doctype ends before its public identifier',
  ],
  'html/doctype-ends-before-system-identifier': [
    'doctype 宣言にシステム識別子がありません',
    'The doctype ends before its system identifier',
  ],
  'html/doctype-space-before-name': [
    'doctype 宣言の名前の前に空白がありません',
    'A space is missing before the name of the doctype',
  ],
  'html/doctype-space-before-quote': [
    'doctype 宣言の引用符の前に空白がありません',
    'A space is missing before the quote in the doctype',
  ],
  'html/doctype-space-between-identifiers': [
    'doctype 宣言の識別子の間に空白がありません',
    'A space is missing between the identifiers of the doctype',
  ],
  'html/start-tag-with-malformed-value': [
    '言語の指定の書き方が正しくありません',
    'The language is declared by a malformed value',
  ],
  'html/content-language-ignored': [
    'lang 属性があるため、HTTP ヘッダーの言語は無視されます',
    'The language of the HTTP header is ignored because of a lang attribute',
  ],
  'html/content-language-ignored-for-empty-lang': [
    'lang 属性が空のため、HTTP ヘッダーの言語は無視されます',
    'The language of the HTTP header is ignored because of an empty lang attribute',
  ],
  'html/lang-empty-for-text': [
    '本文に言語があるのに、lang 属性が空です',
    'The lang attribute is empty although the text has a language',
  ],
  'html/content-language-differs-from-text': [
    'HTTP ヘッダーと本文の言語が異なるようです',
    'The language of the HTTP header differs from that of the text',
  ],
  'html/dir-missing-for-text': [
    '右から書く本文に、文字の向きの指定がありません',
    'The direction of a text that runs from the right is not declared',
  ],
  'html/dir-differs-from-text': [
    '文字の向きの指定が、本文の言語と異なるようです',
    'The direction differs from that of the language of the text',
  ],
  'html/dir-empty-for-text': [
    '右から書く本文に、空の dir 属性があります',
    'The dir attribute is empty although the text runs from the right',
  ],
  'html/encoding-ebcdic': ['EBCDIC 系の文字コードが使われています', 'An encoding of the EBCDIC family is used'],
  'html/encoding-change-too-late': [
    '文字コードの宣言が遅すぎる位置にあります',
    'The encoding is declared where it can no longer be changed',
  ],
  'html/encoding-not-ascii-superset': [
    '宣言された文字コードは ASCII と互換性がありません',
    'The declared encoding is no superset of ASCII',
  ],
  'html/encoding-not-ascii-superset-kept': [
    '宣言された文字コードは使われませんでした',
    'The declared encoding was ignored, since it is no superset of ASCII',
  ],
  'html/encoding-not-rough-ascii-superset': [
    '宣言された文字コードは別のものとして処理されました',
    'The declared encoding was replaced, since it is no superset of ASCII',
  ],
  'html/encoding-not-declarable': [
    '文書の中では宣言できない文字コードです',
    'An encoding is declared that cannot be declared in a document',
  ],
  'html/encoding-changed': [
    '文字コードを切り替えて読み直されました',
    'The document was read again in another encoding',
  ],
  'html/encoding-declared-unknown': [
    '文書内で宣言された文字コードには対応していません',
    'The document declares an encoding that is not supported',
  ],
  'html/encoding-unknown-ignored': [
    '知られていない文字コード名が無視されました',
    'An unknown character encoding was ignored',
  ],
  'html/encoding-not-registered': [
    'IANA に登録されていない文字コード名です',
    'The name of the encoding is not registered with IANA',
  ],
  'html/encoding-not-registered-without-prefix': [
    '登録されていない文字コード名に、接頭辞がありません',
    'The name of an unregistered encoding lacks its prefix',
  ],
  'html/encoding-not-preferred-name': [
    '標準ではない文字コード名が使われています',
    'The name of the encoding is not the preferred one',
  ],
  'html/encoding-not-advised': [
    '勧められない文字コードが使われています',
    'An encoding is used that is advised against',
  ],
  'html/encoding-not-widely-supported': [
    '対応する環境が限られる文字コードです',
    'An encoding is used that is not widely supported',
  ],
  'html/encoding-replaced': [
    '宣言とは別の文字コードとして処理されました',
    'Another encoding was used than the declared one',
  ],
  'html/byte-sequence-malformed': [
    '文字コードとして正しくないバイト列があります',
    'The document holds bytes that are malformed in its encoding',
  ],
  'html/byte-sequence-unmappable': [
    '文字に対応しないバイト列があります',
    'The document holds bytes that stand for no character',
  ],
  'html/rdf-not-checked': ['RDF の部分は検査されていません', 'Parts in RDF were not checked'],
  'html/openmath-not-checked': ['OpenMath の部分は検査されていません', 'Parts in OpenMath were not checked'],
  'html/inkscape-not-checked': [
    'Inkscape の独自の部分は、十分に検査されていません',
    'Extensions of Inkscape were not fully checked',
  ],
  'html/svg-version-not-supported': [
    'SVG のバージョンの指定に対応していません',
    'A version of SVG is declared that is not supported',
  ],
  'html/code-point-forbidden': ['使用できない文字があります', 'The document holds a forbidden character'],
  'html/character-unescaped': ['エスケープされていない記号があります', 'A character is not escaped'],
  'html/ampersand-not-escaped': ['「&」がエスケープされていません', 'An ampersand is not escaped'],
  'html/ampersand-read-as-reference': [
    '「&」に続く文字列が文字参照と解釈されました',
    'An ampersand was read as the beginning of a character reference',
  ],
  'html/reference-without-semicolon': [
    '名前による文字参照がセミコロンで終わっていません',
    'A named character reference does not end with a semicolon',
  ],
  'html/reference-not-terminated': [
    '文字参照がセミコロンで終わっていません',
    'A character reference does not end with a semicolon',
  ],
  'html/comment-with-two-hyphens': [
    'コメントの中でハイフンが 2 つ続いています',
    'A comment holds two hyphens in a row',
  ],
  'html/action-empty': ['フォームの action 属性が空です', 'The action attribute of a form is empty'],
  'html/attributes-without-space': ['属性と属性の間に空白がありません', 'There is no space between attributes'],
  'html/attribute-value-missing': ['属性の値がありません', 'The value of an attribute is missing'],
  'html/attribute-name-with-quote': ['属性の名前に引用符があります', 'The name of an attribute holds a quote'],
  'html/attribute-name-misplaced': [
    '属性名の位置に、合わない記号があります',
    'A character stands where the name of an attribute is expected',
  ],
  'html/attribute-name-expected': ['属性名の位置に記号があります', 'A character stands where an attribute is expected'],
  'html/attribute-name-with-character': [
    '属性の名前に使えない記号があります',
    'The name of an attribute holds a character that it must not',
  ],
  'html/unquoted-value-with-character': [
    '引用符のない属性値に、使えない記号があります',
    'An unquoted value holds a character that needs quotes',
  ],
  'html/slash-without-bracket': ['スラッシュの直後に「>」がありません', 'A slash in a tag is not followed by its end'],
  'html/end-tag-with-attributes': ['終了タグに属性が付いています', 'An end tag has attributes'],
  'html/comment-bogus': ['コメントの書き方が正しくありません', 'A comment is not written correctly'],
  'html/comment-nested': ['コメントが入れ子になっています', 'A comment stands inside another'],
  'html/processing-instruction': ['XML の処理命令が使われています', 'An XML processing instruction is used'],
  'html/text-not-normalized': [
    '文字列が Unicode 正規化形式 C になっていません',
    'A text is not in Unicode Normalization Form C',
  ],
  'html/code-point-in-stream': ['文書に置けない制御文字があります', 'The document holds a control character'],
  'html/code-point-astral-non-character': [
    '文字ではないコード（基本多言語面の外）があります',
    'The document holds a code of a higher plane that is no character',
  ],
  'html/code-point-private-use': [
    '外字（Unicode の私用領域の文字）が使われています',
    'The document uses characters of a private area',
  ],
  'html/end-tag-mistyped': [
    '終了タグの打ち間違いか、エスケープされていない記号があります',
    'An end tag is mistyped, or a character is not escaped',
  ],
  'html/start-tag-mistyped': [
    '開始タグの打ち間違いか、エスケープされていない記号があります',
    'A start tag is mistyped, or a character is not escaped',
  ],
  'html/comment-ends-too-early': ['コメントが途中で閉じられています', 'A comment ends too early'],
  'html/unquoted-value-after-missing-character': [
    '引用符のない属性値の前に、抜けている記号があります',
    'A character is missing before an unquoted value',
  ],
  'html/unquoted-value-with-wrong-quote': [
    '属性値の引用符に、別の文字が使われています',
    'A wrong character is used as the quote of a value',
  ],
  'html/value-begins-with-equals-sign': ['等号が重なっています', 'An equals sign is written twice'],
  'html/value-begins-after-missing-character': [
    '属性値の前に、抜けている記号があります',
    'A character is missing before a value',
  ],
  'html/value-begins-with-wrong-quote': [
    '属性値が、引用符ではない文字で始まっています',
    'A value begins with a wrong quote',
  ],
  'html/attribute-name-missing': ['属性の名前がありません', 'The name of an attribute is missing'],
  'html/reference-to-surrogate': ['文字参照がサロゲートを表しています', 'A character reference stands for a surrogate'],
  'html/reference-to-carriage-return': [
    '文字参照が復帰（CR）を表しています',
    'A character reference stands for a carriage return',
  ],
  'html/reference-to-c1-control': [
    '文字参照が制御文字（C1）を表しています',
    'A character reference stands for a C1 control',
  ],
  'html/reference-outside-unicode': [
    '文字参照が Unicode の範囲を超えています',
    'A character reference is outside of Unicode',
  ],
  'html/reference-to-unassigned': [
    '文字参照が、割り当てのないコードを表しています',
    'A character reference stands for an unassigned code',
  ],
  'html/reference-to-zero': ['文字参照がヌル文字（0）を表しています', 'A character reference stands for zero'],
  'html/reference-to-non-character': [
    '文字参照が、文字ではないコードを表しています',
    'A character reference stands for no character',
  ],
  'html/reference-to-astral-non-character': [
    '文字参照が、基本多言語面の外の、文字ではないコードを表しています',
    'A character reference stands for a code of a higher plane that is no character',
  ],
  'html/reference-to-control': [
    '文字参照が制御文字を表しています',
    'A character reference stands for a control character',
  ],
  'html/reference-to-form-feed': ['文字参照が改ページを表しています', 'A character reference stands for a form feed'],
  'html/reference-without-digits': ['数値文字参照に数字がありません', 'A numeric character reference has no digits'],
  'html/value-unquoted': ['属性の値が引用符で囲まれていません', 'The value of an attribute is not quoted'],
  'html/code-point-not-xml': ['XML で使えない文字があります', 'The document holds a character that XML does not allow'],
  'html/comment-with-trailing-hyphen': ['コメントがハイフンで終わっています', 'A comment ends with a hyphen'],
  'html/element-name-not-xml': ['XML で表せない要素名があります', 'The name of an element cannot be written in XML'],
  'html/text-begins-with-composing-character': [
    '文字列が、前の文字に結合する文字で始まっています',
    'A text begins with a composing character',
  ],
  'html/instruction-target-begins-with-composing-character': [
    '処理命令の名前が、前の文字に結合する文字で始まっています',
    'The target of an instruction begins with a composing character',
  ],
  'html/instruction-data-begins-with-composing-character': [
    '処理命令の中身が、前の文字に結合する文字で始まっています',
    'The data of an instruction begin with a composing character',
  ],
  'html/instruction-data-not-normalized': [
    '処理命令の中身が Unicode 正規化形式 C になっていません',
    'The data of an instruction are not in Unicode Normalization Form C',
  ],
  'html/source-not-normalized': [
    'ソースの文字が Unicode 正規化形式 C になっていません',
    'The source is not in Unicode Normalization Form C',
  ],
  'html/element-name-begins-with-composing-character': [
    '要素名が、前の文字に結合する文字で始まっています',
    'The name of an element begins with a composing character',
  ],
  'html/attribute-name-begins-with-composing-character': [
    '属性名が、前の文字に結合する文字で始まっています',
    'The name of an attribute begins with a composing character',
  ],
  'html/value-begins-with-composing-character': [
    '属性の値が、前の文字に結合する文字で始まっています',
    'The value of an attribute begins with a composing character',
  ],
  'html/value-not-normalized': [
    '属性の値が Unicode 正規化形式 C になっていません',
    'The value of an attribute is not in Unicode Normalization Form C',
  ],
  'html/prefix-begins-with-composing-character': [
    '名前空間の接頭辞が、前の文字に結合する文字で始まっています',
    'A namespace prefix begins with a composing character',
  ],
  'html/namespace-begins-with-composing-character': [
    '名前空間の URI が、前の文字に結合する文字で始まっています',
    'A namespace URI begins with a composing character',
  ],
  'html/element-text-mistyped': ['要素の中身が打ち間違いのようです', 'The text of an element seems mistyped'],
  'html/element-text-format': ['要素の中身の形式が正しくありません', 'The text of an element is not in its format'],
  'html/attribute-name-in-forbidden-range': [
    'data 属性の名前に大文字があります',
    'The name of a data attribute holds capital letters',
  ],
  'html/attribute-name-with-space': [
    'data 属性の名前に使えない文字があります',
    'The name of a data attribute holds a character that it must not',
  ],
  'html/name-not-ncname': [
    '名前空間の名前として正しくない名前があります',
    'A name is not allowed in XML with namespaces',
  ],
  'html/heading-empty': ['見出しが空です', 'A heading is empty'],
  'html/section-without-heading': ['section 要素に見出しがありません', 'A section has no heading'],
  'html/article-without-heading': ['article 要素に見出しがありません', 'An article has no heading'],
  'html/no-top-heading': ['最上位の見出しがありません', 'No heading is of the top level'],
  'html/heading-level-skipped': ['見出しのレベルが飛んでいます', 'A level of headings is skipped'],
  'html/several-top-headings': [
    'h1 要素が最上位でない見出しにも使われています',
    'The h1 element is used for more than the top heading',
  ],
  'html/table-column-empty': ['表に、セルの始まらない列があります', 'A column of a table has no cells beginning in it'],
  'html/table-columns-empty': [
    '表に、セルの始まらない列が続いています',
    'Columns of a table have no cells beginning in them',
  ],
  'html/table-row-shorter-than-first': [
    '表の行が、最初の行より短くなっています',
    'A table row is shorter than the first one',
  ],
  'html/table-row-longer-than-first': [
    '表の行が、最初の行より長くなっています',
    'A table row is longer than the first one',
  ],
  'html/table-row-shorter-than-columns': [
    '表の行が、定められた列数より短くなっています',
    'A table row is shorter than the columns of its table',
  ],
  'html/table-row-longer-than-columns': [
    '表の行が、定められた列数より長くなっています',
    'A table row is longer than the columns of its table',
  ],
  'html/table-row-empty': ['表に、セルの始まらない行があります', 'A row of a table has no cells beginning on it'],
  'html/table-row-empty-in-group': [
    '行のまとまりに、セルの始まらない行があります',
    'A row of a row group has no cells beginning on it',
  ],
  'html/table-cell-beyond-group': [
    '表のセルが、行のまとまりを越えています',
    'A table cell goes beyond the end of its row group',
  ],
  'html/table-cell-beyond-implicit-group': [
    '表のセルが、表の終わりを越えています',
    'A table cell goes beyond the end of its rows',
  ],
  'html/table-cell-overlapped': ['表のセルに、後のセルが重なっています', 'A table cell is overlapped by a later one'],
  'html/table-cell-overlaps': ['表のセルが、前のセルに重なっています', 'A table cell overlaps an earlier one'],
  'html/table-headers-reference': [
    'headers 属性が指すセルが、同じ表にありません',
    'A headers attribute refers to no header cell of its table',
  ],
  'html/viewport-prevents-zoom': [
    'viewport の指定で、ページの拡大が妨げられています',
    'The viewport prevents people from zooming the page',
  ],
  'html/doctype-legacy-compat': [
    '古いツール向けの doctype 宣言が使われています',
    'The doctype for legacy tools is used',
  ],
  'html/table-too-many-columns': [
    '表の列が多すぎて、最後までは検査できませんでした',
    'A table has too many columns to be checked',
  ],
  'html/table-too-many-rows': [
    '表の行が多すぎて、最後までは検査できませんでした',
    'A table has too many rows to be checked',
  ],
  'html/json-invalid-in-script': [
    'script 要素の中身が JSON として正しくありません',
    'The content of a script is not valid JSON',
  ],
  'html/json-invalid': ['要素の中身が JSON として正しくありません', 'The content of an element is not valid JSON'],
  'html/json-not-object': [
    '要素の中身が JSON のオブジェクトではありません',
    'The content of an element is no JSON object',
  ],
  'html/json-other-properties': [
    'JSON に、決められたもの以外のプロパティがあります',
    'A JSON object has properties that it must not',
  ],
  'html/json-missing-properties': [
    'JSON に、必要なプロパティがありません',
    'A JSON object lacks the properties that it needs',
  ],
  'html/json-only-properties': [
    'JSON に、使えないプロパティがあります',
    'A JSON object has a property that is not allowed',
  ],
  'html/json-property-not-object': [
    'プロパティの値が JSON のオブジェクトではありません',
    'The value of a property is no JSON object',
  ],
  'html/json-keys-not-urls': ['プロパティのキーが URL として正しくありません', 'A key of a property is no valid URL'],
  'html/json-values-not-objects': [
    'プロパティに、オブジェクトではない値があります',
    'A value of a property is no JSON object',
  ],
  'html/import-map-empty-key': ['インポートマップに空のキーがあります', 'An import map has an empty key'],
  'html/import-map-value-not-string': [
    'インポートマップに文字列ではない値があります',
    'An import map has a value that is no string',
  ],
  'html/import-map-value-not-url': [
    'インポートマップに URL として正しくない値があります',
    'An import map has a value that is no URL',
  ],
  'html/import-map-value-ending': [
    'インポートマップの値が、キーと同じ終わり方ではありません',
    'A value of an import map does not end as its key does',
  ],
  'html/json-property-not-array': ['プロパティが JSON の配列ではありません', 'A property is no JSON array'],
  'html/json-items-not-objects': [
    '配列に、オブジェクトではない項目があります',
    'An array holds an item that is no JSON object',
  ],
  'html/speculation-unknown-property-of-rule': [
    '先読みのルールに、使えないプロパティがあります',
    'A speculation rule has a property that is not allowed',
  ],
  'html/speculation-item-not-string': [
    '先読みの配列に、文字列ではない項目があります',
    'An array of a speculation rule holds an item that is no string',
  ],
  'html/speculation-item-empty': [
    '先読みの配列に、空の項目があります',
    'An array of a speculation rule holds an empty item',
  ],
  'html/speculation-url-empty': ['先読みの配列に、空の URL があります', 'A speculation rule lists an empty URL'],
  'html/speculation-property-not-string': [
    '先読みのルールのプロパティが、文字列ではありません',
    'A property of a speculation rule is no string',
  ],
  'html/speculation-property-not-either': [
    '先読みのルールのプロパティが、2 つの値のどちらでもありません',
    'A property of a speculation rule is neither of its two values',
  ],
  'html/speculation-property-not-one-of': [
    '先読みのルールのプロパティが、決められた値ではありません',
    'A property of a speculation rule is none of its values',
  ],
  'html/speculation-property-not-array': [
    '先読みのルールのプロパティが、JSON の配列ではありません',
    'A property of a speculation rule is no JSON array',
  ],
  'html/speculation-property-not-object': [
    '先読みのルールのプロパティが、JSON のオブジェクトではありません',
    'A property of a speculation rule is no JSON object',
  ],
  'html/speculation-without-url': ['先読みのルールに URL がありません', 'A speculation rule lists no URL'],
  'html/speculation-source-missing': [
    '先読みのルールに、対象の指定がありません',
    'A speculation rule does not say what it is about',
  ],
  'html/speculation-property-missing': [
    '先読みのルールに、必要なプロパティがありません',
    'A speculation rule lacks a property that it needs',
  ],
  'html/speculation-property-not-allowed': [
    '先読みのルールに、書けないプロパティがあります',
    'A speculation rule has a property that excludes another',
  ],
  'html/speculation-predicate-missing': [
    '先読みの条件に、必要なプロパティがありません',
    'A condition of a speculation rule is missing',
  ],
  'html/speculation-predicate-several': [
    '先読みの条件が 2 つ以上あります',
    'A speculation rule has several conditions at once',
  ],
  'html/speculation-predicate-mixed': [
    '先読みの条件に、一緒に書けないものがあります',
    'A speculation rule mixes conditions that exclude each other',
  ],
  'html/speculation-predicate-empty': ['先読みの条件が空です', 'A condition of a speculation rule is empty'],
  'html/speculation-predicate-without-pattern': [
    '先読みの条件にパターンがありません',
    'A condition of a speculation rule has no pattern',
  ],
  'html/speculation-predicate-without-selector': [
    '先読みの条件にセレクターがありません',
    'A condition of a speculation rule has no selector',
  ],
  'html/speculation-predicate-without-item': [
    '先読みの条件に項目がありません',
    'A condition of a speculation rule has no item',
  ],
  'html/speculation-predicate-not-strings': [
    '先読みの条件が、文字列でも文字列の配列でもありません',
    'A condition of a speculation rule is no string or array of strings',
  ],
  'html/speculation-predicate-not-array': [
    '先読みの条件が JSON の配列ではありません',
    'A condition of a speculation rule is no JSON array',
  ],
  'html/csp-meta-script': [
    'meta 要素の CSP により、スクリプトが読み込まれません',
    'A script is blocked by the Content Security Policy of a meta element',
  ],
  'html/csp-meta-stylesheet': [
    'meta 要素の CSP により、スタイルシートが読み込まれません',
    'A style sheet is blocked by the Content Security Policy of a meta element',
  ],
  'html/csp-meta-image': [
    'meta 要素の CSP により、画像が読み込まれません',
    'An image is blocked by the Content Security Policy of a meta element',
  ],
  'html/csp-meta-frame': [
    'meta 要素の CSP により、フレームが読み込まれません',
    'A frame is blocked by the Content Security Policy of a meta element',
  ],
  'html/csp-meta-object': [
    'meta 要素の CSP により、埋め込みが読み込まれません',
    'An embedded object is blocked by the Content Security Policy of a meta element',
  ],
  'html/csp-meta-media': [
    'meta 要素の CSP により、動画や音声が読み込まれません',
    'Media are blocked by the Content Security Policy of a meta element',
  ],
  'html/csp-meta-inline-script': [
    'meta 要素の CSP により、ページ内のスクリプトが実行されません',
    'A script within the page is blocked by the Content Security Policy of a meta element',
  ],
  'html/csp-meta-inline-style': [
    'meta 要素の CSP により、ページ内のスタイルが適用されません',
    'A style within the page is blocked by the Content Security Policy of a meta element',
  ],
  'html/csp-meta-event-handler': [
    'meta 要素の CSP により、イベントの属性が実行されません',
    'An event handler is blocked by the Content Security Policy of a meta element',
  ],
  'html/csp-meta-attribute': [
    'meta 要素の CSP により、属性が適用されません',
    'An attribute is blocked by the Content Security Policy of a meta element',
  ],
  'html/csp-header-script': [
    'HTTP ヘッダーの CSP により、スクリプトが読み込まれません',
    'A script is blocked by the Content Security Policy of the HTTP header',
  ],
  'html/csp-header-stylesheet': [
    'HTTP ヘッダーの CSP により、スタイルシートが読み込まれません',
    'A style sheet is blocked by the Content Security Policy of the HTTP header',
  ],
  'html/csp-header-image': [
    'HTTP ヘッダーの CSP により、画像が読み込まれません',
    'An image is blocked by the Content Security Policy of the HTTP header',
  ],
  'html/csp-header-frame': [
    'HTTP ヘッダーの CSP により、フレームが読み込まれません',
    'A frame is blocked by the Content Security Policy of the HTTP header',
  ],
  'html/csp-header-object': [
    'HTTP ヘッダーの CSP により、埋め込みが読み込まれません',
    'An embedded object is blocked by the Content Security Policy of the HTTP header',
  ],
  'html/csp-header-media': [
    'HTTP ヘッダーの CSP により、動画や音声が読み込まれません',
    'Media are blocked by the Content Security Policy of the HTTP header',
  ],
  'html/csp-header-inline-script': [
    'HTTP ヘッダーの CSP により、ページ内のスクリプトが実行されません',
    'A script within the page is blocked by the Content Security Policy of the HTTP header',
  ],
  'html/csp-header-inline-style': [
    'HTTP ヘッダーの CSP により、ページ内のスタイルが適用されません',
    'A style within the page is blocked by the Content Security Policy of the HTTP header',
  ],
  'html/csp-header-event-handler': [
    'HTTP ヘッダーの CSP により、イベントの属性が実行されません',
    'An event handler is blocked by the Content Security Policy of the HTTP header',
  ],
  'html/csp-header-attribute': [
    'HTTP ヘッダーの CSP により、属性が適用されません',
    'An attribute is blocked by the Content Security Policy of the HTTP header',
  ],
  'html/end-tag-not-in-table': [
    '表の中に、閉じる要素がありません',
    'An end tag in a table closes nothing of the table',
  ],
  'html/end-tag-with-open-element': [
    '要素が閉じられないまま、外側の終了タグがあります',
    'An end tag comes while an inner element is open',
  ],
  'html/application-cache': [
    '廃止されたアプリケーションキャッシュが使われています',
    'The application cache is used, which is obsolete',
  ],
  'html/reference-outside-document': [
    '属性が、この文書にない要素を指しています',
    'An attribute refers to no element of the document',
  ],
  'html/select-first-child-option-not-empty': [
    '必須の select 要素の最初の子の選択肢が、空ではありません',
    'The first child of a required select element is no empty option',
  ],
  'html/attribute-once-in-document': [
    '文書に 1 つだけの属性が、2 つ以上あります',
    'An attribute that a document has once occurs more than once',
  ],
  'html/attribute-without-other-attribute': [
    'ほかの属性がないと使えない属性があります',
    'An attribute stands on an element without another that allows it',
  ],
  'html/attributes-without-other-attribute': [
    'ほかの属性がないと使えない種類の属性があります',
    'Attributes stand on an element without another that allows them',
  ],
  'html/attribute-unless-both-attributes': [
    '2 つの属性がそろわないと使えない属性があります',
    'An attribute stands without two others that it needs',
  ],
  'html/attribute-unless-attribute-or-value': [
    '必要な属性も値もない要素に、使えない属性があります',
    'An attribute stands without another attribute or value that it needs',
  ],
  'html/value-beside-attribute-not-allowed': [
    'ほかの属性と一緒に使えない値があります',
    'A value is not allowed beside another attribute',
  ],
  'html/possible-misuse': ['使い方が正しくない可能性があります', 'Something may be misused'],
  'html/attribute-name-not-ncname': [
    '属性名が XML の名前として正しくありません',
    'The name of an attribute is not allowed in XML',
  ],
  'html/xml-character-required': ['XML に必要な記号がありません', 'A character that XML requires is missing'],
  'html/message': [
    '分類していない、HTML の検査の指摘です',
    'The HTML checker says something that has no rule of its own',
  ],
};

import { declareProblems } from '#endpoint/problem.ts';

export const inspectionProblems = declareProblems({
  inspection_too_many_pages: {
    status: 422,
    ja: '検査報告書に入れられるページは{limit}件までです（{count}件が指定されました）。',
    en: 'An inspection report can hold at most {limit} pages ({count} were given).',
  },
  inspection_no_pages: {
    status: 422,
    ja: '検査するページを1件以上選択してください。',
    en: 'Please choose at least one page to inspect.',
  },
  inspection_run_unfinished: {
    status: 409,
    ja: '検証が終わっていません。終わってから検査報告書を作成してください。',
    en: 'The run has not ended. Please create the inspection report once it has.',
  },
  inspection_function_missing: {
    status: 422,
    ja: 'この検証には{name}の結果がないため、検査報告書を作成できません。',
    en: 'This run has no results of {name}, so no inspection report can be created from it.',
  },
  inspection_preparing: {
    status: 409,
    ja: '検証結果を取り込んでいます。終わってからもう一度お試しください。',
    en: 'The results of the run are being taken over. Please try again once that is done.',
  },
  inspection_signed: {
    status: 409,
    ja: 'この検査報告書は署名済みのため、変更できません。',
    en: 'This inspection report is signed and cannot be changed.',
  },
  inspection_wrong_state: {
    status: 409,
    ja: '検査報告書が「{state}」の間は、この操作はできません。',
    en: 'This is not possible while the inspection report is “{state}”.',
  },
  inspection_cell_changed: {
    status: 409,
    ja: '{name}さんが先に「{verdict}」と判定しました。内容を確認してから、もう一度判定してください。',
    en: '{name} was first and judged “{verdict}”. Please look at it before you judge again.',
  },
  inspection_open_cells: {
    status: 409,
    ja: '判定していない項目が{count}件あります。最初は、{page}ページ目の{criterion}です。',
    en: '{count} {count#item is|items are} not judged yet. The first is {criterion} on page {page}.',
  },
  inspection_unconfirmed: {
    status: 409,
    ja: '別の人が確認していない判定が{count}件あります。最初は、{page}ページ目の{criterion}です。',
    en: '{count} {count#verdict has|verdicts have} not been confirmed by a second person. The first is {criterion} on page {page}.',
  },
  inspection_own_verdict: {
    status: 422,
    ja: '自分の判定は確認できません。別の検査者が、別のアカウントで確認してください。',
    en: 'One’s own verdict cannot be confirmed. Another inspector has to do so with another account.',
  },
  inspection_element_fails: {
    status: 409,
    ja: '不適合と判定した要素があるため、この項目は「不適合」です。要素の判定を先に変更してください。',
    en: 'An element is judged “not met”, so this item is “not met”. Please change the verdict of the element first.',
  },
  inspection_element_of_met: {
    status: 409,
    ja: 'この項目は「不適合」以外に判定されています。項目の判定を先に変更してください。',
    en: 'The item has a verdict other than “not met”. Please change the verdict of the item first.',
  },
  inspection_claim_changed: {
    status: 409,
    ja: '対応度の表記が、確認した内容から変わりました。最新の内容を確認してから署名してください。',
    en: 'The claim is not the one that you saw any more. Please look at it before you sign.',
  },
  inspection_not_signed: {
    status: 409,
    ja: 'ファイルは、署名した検査報告書だけが出力できます。',
    en: 'Only a signed inspection report has files.',
  },
  inspection_list_differs: {
    status: 422,
    ja: '判定を引き継げるのは、達成基準の一覧と適合レベルが同じ検査報告書だけです。',
    en: 'Verdicts can be taken over only from a report with the same list of criteria and level.',
  },
  inspector_gone: {
    status: 422,
    ja: 'この検査者は削除されています。ほかの検査者を選択してください。',
    en: 'This inspector was deleted. Please choose another one.',
  },
  inspector_of_other: {
    status: 422,
    ja: 'この検査者は、ほかの人のアカウントに結び付いています。自分の検査者を選択してください。',
    en: 'This inspector belongs to another person’s account. Please choose your own.',
  },
  inspector_unbound: {
    status: 422,
    ja: '署名できるのは、自分のアカウントに結び付いた検査者だけです。管理者に設定を依頼してください。',
    en: 'Only an inspector who is bound to your account can sign. Please ask an administrator to bind one.',
  },
  inspector_name_taken: {
    status: 409,
    ja: '検査者「{name}」はすでに登録されています。',
    en: 'There is an inspector called “{name}” already.',
  },
  inspector_account_unknown: {
    status: 422,
    ja: 'このグループに、そのアカウントはありません。',
    en: 'There is no such account in this group.',
  },
  inspector_account_taken: {
    status: 409,
    ja: 'このアカウントは、検査者「{name}」に結び付いています。',
    en: 'This account is bound to the inspector “{name}”.',
  },
  too_many_inspectors: {
    status: 422,
    ja: '検査者は{limit}人まで登録できます。',
    en: 'There can be at most {limit} inspectors.',
  },
  inspection_too_many_pictures: {
    status: 422,
    ja: '1つの項目に添付できる画像は{limit}件までです。',
    en: 'At most {limit} pictures can be attached to an item.',
  },
  inspection_picture_too_large: {
    status: 422,
    ja: '画像は{limit} MiBまでです。',
    en: 'A picture may have at most {limit} MiB.',
  },
  inspection_picture_unreadable: {
    status: 422,
    ja: '画像を読み取れません。PNG、JPEG、WebPのファイルを選択してください。',
    en: 'The picture cannot be read. Please choose a PNG, JPEG or WebP file.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof inspectionProblems, unknown> {}
}

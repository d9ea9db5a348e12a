import { declareProblems } from '#endpoint/problem.ts';

export const inspectionProblems = declareProblems({
  inspection_too_many_pages: {
    status: 422,
    ja: '検査報告書に入れられるページは{limit}件までです（{count}件が指定されました）。',
    en: 'An inspection report can include up to {limit} pages ({count} were specified).',
  },
  inspection_no_pages: {
    status: 422,
    ja: '検査するページを1件以上選択してください。',
    en: 'Please choose at least one page to inspect.',
  },
  inspection_run_unfinished: {
    status: 409,
    ja: '検証が終わっていません。終わってから検査報告書を作成してください。',
    en: 'The run has not finished. Please create the inspection report when it has.',
  },
  inspection_function_missing: {
    status: 422,
    ja: 'この検証には{name}の結果がないため、検査報告書を作成できません。',
    en: 'This run has no {name} results, so an inspection report cannot be created from it.',
  },
  inspection_preparing: {
    status: 409,
    ja: '検証結果を取り込んでいます。終わってからもう一度お試しください。',
    en: 'The results of the run are being imported. Please try again when this is complete.',
  },
  inspection_signed: {
    status: 409,
    ja: 'この検査報告書は署名済みのため、変更できません。',
    en: 'This inspection report has been signed and cannot be changed.',
  },
  inspection_wrong_state: {
    status: 409,
    ja: '検査報告書が「{state}」の間は、この操作はできません。',
    en: 'This action is not available while the inspection report is “{state}”.',
  },
  inspection_cell_changed: {
    status: 409,
    ja: '{name}さんが先に「{verdict}」と判定しました。内容を確認してから、もう一度判定してください。',
    en: '{name} has already judged this as “{verdict}”. Please review it before judging again.',
  },
  inspection_open_cells: {
    status: 409,
    ja: '判定していない項目が{count}件あります。最初は、{page}ページ目の{criterion}です。',
    en: '{count} {count#item has|items have} not been judged. The first is {criterion} on page {page}.',
  },
  inspection_unconfirmed: {
    status: 409,
    ja: '別の人が確認していない判定が{count}件あります。最初は、{page}ページ目の{criterion}です。',
    en: '{count} {count#verdict has|verdicts have} not been confirmed by a second person. The first is {criterion} on page {page}.',
  },
  inspection_own_verdict: {
    status: 422,
    ja: '自分の判定は確認できません。別の検査者が、別のアカウントで確認してください。',
    en: 'You cannot confirm your own verdict. Another inspector must confirm it with a different account.',
  },
  inspection_element_fails: {
    status: 409,
    ja: '不適合と判定した要素があるため、この項目は「不適合」です。要素の判定を先に変更してください。',
    en: 'This item is “not met” because an element is judged “not met”. Please change the verdict of the element first.',
  },
  inspection_element_of_met: {
    status: 409,
    ja: 'この項目は「不適合」以外に判定されています。項目の判定を先に変更してください。',
    en: 'This item is judged other than “not met”. Please change the verdict of the item first.',
  },
  inspection_claim_changed: {
    status: 409,
    ja: '対応度の表記が、確認した内容から変わりました。最新の内容を確認してから署名してください。',
    en: 'The conformance claim has changed since you reviewed it. Please review the latest version before signing.',
  },
  inspection_not_signed: {
    status: 409,
    ja: 'ファイルを出力できるのは、署名済みの検査報告書だけです。',
    en: 'Files are only available for signed inspection reports.',
  },
  inspection_list_differs: {
    status: 422,
    ja: '判定を引き継げるのは、達成基準の一覧と適合レベルが同じ検査報告書だけです。',
    en: 'Verdicts can only be carried over from an inspection report with the same criteria and level.',
  },
  inspector_gone: {
    status: 422,
    ja: 'この検査者は削除されています。ほかの検査者を選択してください。',
    en: 'This inspector has been deleted. Please choose another inspector.',
  },
  inspector_of_other: {
    status: 422,
    ja: 'この検査者は、ほかの人のアカウントに関連付けられています。自分の検査者を選択してください。',
    en: 'This inspector is linked to another person’s account. Please choose your own inspector.',
  },
  inspector_unbound: {
    status: 422,
    ja: '署名できるのは、自分のアカウントに関連付けられた検査者だけです。管理者に設定を依頼してください。',
    en: 'Only an inspector linked to your account can sign. Please ask an administrator to link one.',
  },
  inspector_name_taken: {
    status: 409,
    ja: '検査者「{name}」はすでに登録されています。',
    en: 'The inspector “{name}” is already registered.',
  },
  inspector_account_unknown: {
    status: 422,
    ja: 'このグループに、そのアカウントはありません。',
    en: 'This account is not in this group.',
  },
  inspector_account_taken: {
    status: 409,
    ja: 'このアカウントは、検査者「{name}」に関連付けられています。',
    en: 'This account is linked to the inspector “{name}”.',
  },
  too_many_inspectors: {
    status: 422,
    ja: '検査者は{limit}人まで登録できます。',
    en: 'You can register up to {limit} inspectors.',
  },
  inspection_too_many_pictures: {
    status: 422,
    ja: '1つの項目に添付できる画像は{limit}件までです。',
    en: 'You can attach up to {limit} images to an item.',
  },
  inspection_picture_too_large: {
    status: 422,
    ja: '画像は{limit} MiBまでです。',
    en: 'An image can be up to {limit} MiB.',
  },
  inspection_picture_unreadable: {
    status: 422,
    ja: '画像を読み取れません。PNG、JPEG、WebPのファイルを選択してください。',
    en: 'The image could not be read. Please choose a PNG, JPEG or WebP file.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof inspectionProblems, unknown> {}
}

import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { addExclusion, changeIssues } from '#product/findings/api/issues.ts';
import {
  changeInspection,
  createInspection,
  getInspection,
  judgeOpenCells,
  moveInspection,
} from '#product/reports/api/inspections.ts';
import { addInspector } from '#product/reports/api/inspectors.ts';
import type { ApiClient } from '../api-client.ts';
import { group } from '../bench/start-service.ts';
import { until } from '../factories/start-tenken.ts';
import type { Version } from './sites/demo-site.ts';

export interface Person {
  client: ApiClient;
  sub: string;
}

export interface Place {
  function: 'accessibility' | 'link' | 'quality' | 'contents' | 'seo';
  rule: string;
  severity: string;
  fingerprint: string;
  pages: number;
  excerpt: string;
}

/** What people did about the city's site after each of its runs. */
export interface Work {
  master: Person;
  editor: Person;
  key: { tenantId: string; groupId: string; baseUrlEncoded: string; date: string };
  /** Places of the run, those on most pages first. */
  places: readonly Place[];
  /** The day so many days after the run. */
  day(days: number): string;
}

const find = (places: readonly Place[], test: (place: Place) => boolean, what: string): Place => {
  const place = places.find(test);
  if (place === undefined) throw new Error(`the run has no ${what}`);
  return place;
};
const emblemOf = (places: readonly Place[]) =>
  find(
    places,
    one => one.function === 'accessibility' && one.severity === 'error' && /emblem\.svg/.test(one.excerpt),
    'emblem',
  );

/** The version of a place is 0 before anybody has decided on it. */
async function change(
  person: Person,
  work: Work,
  place: Place,
  body: {
    state?: 'open' | 'in_progress' | 'fixed';
    assignee?: string;
    dueOn?: string;
    note?: string;
    version?: number;
  },
): Promise<number> {
  const { version = 0, note, ...rest } = body;
  const { places } = await person.client.call(changeIssues, {
    params: work.key,
    body: {
      places: [{ function: place.function, fingerprint: place.fingerprint, rule: place.rule, version }],
      ...rest,
      ...(note === undefined ? {} : { note: { text: note, mentions: [] } }),
    },
  } as never);
  return (places as { version: number }[])[0]?.version ?? 0;
}

/** After the first run: the shared header is fixed, tables are given to somebody, foreign content is excluded. */
async function afterFirst(work: Work): Promise<void> {
  const { master, editor, places } = work;
  const emblem = emblemOf(places);
  const version = await change(master, work, emblem, {
    state: 'in_progress',
    assignee: editor.sub,
    dueOn: work.day(14),
    note: '全ページのヘッダーです。次のテンプレートの更新で直してください。',
  });
  await change(editor, work, emblem, { state: 'fixed', note: 'テンプレートのimgにalt=""を付けました。', version });
  const search = find(places, one => one.function === 'accessibility' && /name="q"/.test(one.excerpt), 'search field');
  await change(editor, work, search, { state: 'fixed', assignee: editor.sub, note: '検索欄にラベルを付けました。' });
  const map = find(places, one => one.function === 'link' && one.severity === 'error', 'dead link');
  await exclude(
    master,
    work,
    find(places, one => one.function === 'contents', 'text'),
    {
      kind: 'accepted',
      reason: '市の表記の基準で認めている書き方のため、そのままにします。',
    },
  );
  await change(master, work, map, { state: 'in_progress', assignee: editor.sub, dueOn: work.day(20) });
}

async function exclude(
  person: Person,
  work: Work,
  place: Place,
  given: { kind: 'accepted' | 'third_party' | 'false_alarm'; reason: string },
): Promise<void> {
  await person.client.call(addExclusion, {
    params: work.key,
    body: {
      function: place.function,
      rule: place.rule,
      scope: 'place',
      places: [{ fingerprint: place.fingerprint, version: 0 }],
      ...given,
    },
  } as never);
}

/** After the second: what is late now, and one that was said to be fixed. */
async function afterSecond(work: Work, decided: ReadonlySet<string>): Promise<void> {
  const { master, editor, places } = work;
  const open = places.filter(one => !decided.has(one.fingerprint) && one.severity === 'error');
  const [late, said] = open.filter(one => one.function === 'accessibility');
  const quality = open.find(one => one.function === 'quality');
  if (late)
    await change(master, work, late, {
      state: 'in_progress',
      assignee: editor.sub,
      dueOn: work.day(21),
      note: '見出しセルをthにしてください。',
    });
  if (said)
    await change(editor, work, said, {
      state: 'fixed',
      assignee: editor.sub,
      note: '対応しました。次の検証で確認します。',
    });
  if (quality) await change(editor, work, quality, { state: 'fixed' });
}

/** After the third: new work, and an inspection that is half done. */
async function afterThird(work: Work, decided: ReadonlySet<string>): Promise<void> {
  const { master, editor, places, key } = work;
  const open = places.filter(one => !decided.has(one.fingerprint) && one.severity === 'error');
  const [form] = open.filter(one => one.function === 'accessibility');
  const [link] = open.filter(one => one.function === 'link');
  if (form) await change(master, work, form, { assignee: editor.sub, dueOn: work.day(10), state: 'in_progress' });
  if (link) await change(master, work, link, { assignee: master.sub, dueOn: work.day(5) });
  const { tenantId, groupId } = key;
  const { id: inspectorId } = await master.client.call(addInspector, {
    params: { tenantId, groupId },
    body: { name: '点検 太郎', account: master.sub },
  });
  let report = await master.client.call(createInspection, {
    params: { tenantId, groupId },
    body: {
      title: 'みどり野市公式ウェブサイト 検査報告書',
      baseUrlEncoded: key.baseUrlEncoded,
      date: key.date,
      list: 'jis2016',
      level: 'AA',
      method: 'representative',
      urlIds: [1, 2, 3, 4, 5, 6],
      randomPages: 0,
    },
  } as never);
  const params = { tenantId, groupId, managementId: report.managementId };
  report = await until('the inspection to be prepared', async () => {
    const now = await master.client.call(getInspection, { params });
    return now.preparedPages === now.pages ? now : null;
  });
  report = await master.client.call(changeInspection, {
    params,
    body: {
      title: report.title,
      texts: {
        ...report.texts,
        policyUrl: 'http://www.city.midorino.example/accessibility/',
        plan: '次の改修で直します。',
      },
      version: report.version,
    },
  });
  await master.client.call(moveInspection, { params, body: { state: 'in_progress', version: report.version } });
  await master.client.call(judgeOpenCells, {
    params,
    body: { inspectorId, verdict: 'pass', reason: '画面とソースを見て確認しました。', pages: [1, 2, 3] },
  } as never);
}

/** Does what people did after a run of the city. */
export async function workOnCity(version: Version, work: Work, decided: ReadonlySet<string>): Promise<void> {
  if (version === 1) await afterFirst(work);
  else if (version === 2) await afterSecond(work, decided);
  else await afterThird(work, decided);
}

export const keyOf = (url: string, date: string) => ({ ...group, baseUrlEncoded: encodeBaseUrl(url), date });

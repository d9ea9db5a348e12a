import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import { listGroups } from '#product/accounts/api/groups.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { listRunDates, siteSummaries } from '#product/runs/api/site-views.ts';
import { useFormats } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';
import { scopedPlace, useCurrentScreen, useRunSearch, useScope, useSetSearch } from '../navigation.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { useApi } from '../queries.ts';
import { clientScreenOf, type ScreenName, screens } from '../screens.ts';
import { shellTexts } from './texts.ts';

const most = 100;

/** The groups visible to the person; nothing when there is only one. */
export function GroupSwitcher(): ReactNode {
  const { t } = useLanguage();
  const scope = useScope();
  const navigate = useNavigate();
  const current = useCurrentScreen() ?? 'top';
  const { groupId } = scope.params;
  const groups = useApi(listGroups, { params: { tenantId: scope.params.tenantId } }).data?.items;
  const own = [...new Set([...scope.user.groups, groupId])].map(id => ({
    id,
    label: t(groupLabel({ groupId: id, groupNameDB: id })),
  }));
  const options = groups?.map(group => ({ id: group.groupId, label: t(groupLabel(group)) })) ?? own;
  if (options.length < 2) return null;
  const target: ScreenName = screens[current].run || screens[current].path.includes('{id}') ? 'top' : current;
  return (
    <SelectField
      hideLabel
      label={t(shellTexts.group)}
      className="w-full shrink-0 min-[900px]:w-44"
      value={groupId}
      options={options}
      onChange={id => navigate(scopedPlace({ ...scope, params: { ...scope.params, groupId: id } }, target))}
    />
  );
}

export function RunSwitchers(): ReactNode {
  const current = useCurrentScreen();
  const { base_url_encoded, date } = useRunSearch();
  if (current === undefined || !screens[current].run || !base_url_encoded || !date) return null;
  return <Switchers site={base_url_encoded} date={date} current={current} />;
}

const addressLabel = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

function Switchers({ site, date, current }: { site: string; date: string; current: ScreenName }) {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const scope = useScope();
  const navigate = useNavigate();
  const setSearch = useSetSearch('run');
  const sites = useApi(siteSummaries, { params: scope.params, query: { limit: most, sort: 'url' } });
  const dates = useApi(listRunDates, { params: { ...scope.params, baseUrlEncoded: site }, query: { limit: most } });
  // A page and its findings belong to one run: another run starts at the overview.
  const target: ScreenName = clientScreenOf(current) === 'page' ? 'run' : current;
  const siteOptions = (sites.data?.items ?? []).map(run => ({
    id: run.baseUrlEncoded,
    label: addressLabel(run.baseUrl),
  }));
  const dateOptions = (dates.data?.items ?? []).map(run => ({ id: run.date, label: dateTime(run.date) }));
  // In view before the lists are there: what came later would push it aside.
  const baseUrl = decodeBaseUrl(site);
  if (sites.data === undefined && baseUrl !== null) siteOptions.push({ id: site, label: addressLabel(baseUrl) });
  if (!dateOptions.some(option => option.id === date)) dateOptions.unshift({ id: date, label: dateTime(date) });
  return (
    <>
      {siteOptions.some(option => option.id === site) && (
        <SelectField
          hideLabel
          label={t(shellTexts.site)}
          className="w-full min-w-0 sm:w-64"
          value={site}
          options={siteOptions}
          onChange={id => {
            const run = sites.data?.items.find(item => item.baseUrlEncoded === id);
            if (run !== undefined)
              void navigate(scopedPlace(scope, target, { base_url_encoded: id, date: run.date } as object));
          }}
        />
      )}
      <SelectField
        hideLabel
        label={t(shellTexts.run)}
        className="w-44 shrink-0 numbers"
        value={date}
        options={dateOptions}
        onChange={id =>
          target === current
            ? void setSearch({ date: id })
            : void navigate(scopedPlace(scope, target, { base_url_encoded: site, date: id } as object))
        }
      />
    </>
  );
}

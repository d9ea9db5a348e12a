import { type AdProject, type AdProjectInput, changeAdProject } from '#product/ads/api/ad-projects.ts';
import { call } from '#web/client.ts';
import { useWork } from '#web/use-work.ts';
import { refreshAds } from './use-ad-news.ts';

/** Changes accounts or switches of a project at once, under the names that are stored. */
export function useProjectChange(project: AdProject) {
  const { work, isWorking } = useWork();
  const { tenantId, projectId, projectName, advertiserId, advertiserName } = project;

  /** Rejects with the answer's problem. */
  async function send(change: Partial<AdProjectInput>): Promise<void> {
    const body = { clientRandomCode: crypto.randomUUID(), projectName, advertiserId, advertiserName, ...change };
    await call(changeAdProject, { params: { tenantId }, query: { project_id: projectId }, body });
    await refreshAds();
  }

  /** The same; a problem is shown as a message. */
  async function change(wanted: Partial<AdProjectInput>): Promise<void> {
    await work(async () => {
      await send(wanted);
    });
  }
  return { send, change, isWorking };
}

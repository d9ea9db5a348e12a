import { Agent } from 'undici';
import type { FetchOptions } from '#checks/engine.ts';
import { fetchLimits } from './fetch-limits.ts';
import { targetPolicyConnector } from './pinned-connection.ts';
import type { TargetPolicy } from './target-policy.ts';

/** Addresses in place of a name whose connections are kept; the agent of the one that was used longest ago is closed. */
const keptAddresses = 50;

/** The agents of a fetcher: one for hosts reached by name, and one per address that stands in place of a site's name. */
export function createAgents(policy: TargetPolicy) {
  const open = (address?: string) =>
    new Agent({
      connect: targetPolicyConnector(policy, {
        connectTimeoutMs: fetchLimits.connectTimeoutMs,
        ...(address === undefined ? {} : { address }),
      }),
      allowH2: false,
      maxHeaderSize: 64 * 1024,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const byName = open();
  const byAddress = new Map<string, Agent>();

  function agentAt(address: string): Agent {
    const agent = byAddress.get(address) ?? open(address);
    byAddress.delete(address);
    byAddress.set(address, agent);
    const [oldest] = byAddress;
    if (byAddress.size > keptAddresses && oldest) {
      byAddress.delete(oldest[0]);
      // Its running requests end first.
      void oldest[1].close();
    }
    return agent;
  }

  return {
    /** The agent for a request, and the name or address by which the operator may have named its host. */
    agentFor(url: URL, { pinned }: Pick<FetchOptions, 'pinned'>): { agent: Agent; target: string } {
      if (pinned?.hostname !== url.hostname) return { agent: byName, target: url.hostname };
      return { agent: agentAt(pinned.address), target: pinned.address };
    },
    async close(): Promise<void> {
      await Promise.all([byName, ...byAddress.values()].map(agent => agent.destroy()));
    },
  };
}

import { describe, expect, test } from 'vitest';
import { severities } from '#checks/check.ts';
import { checkIds } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { fill, languages } from '#language/message.ts';
import { adminLabel } from '#product/contracts/api/contract-status.ts';
import { ContractChip } from '#product/contracts/web/contracts/contract-chip.tsx';
import { RunStatus } from '#product/tenancy/api/run-status.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { checkNames, FunctionChip } from './function-chip.tsx';
import { ScoreChip, scoreWords } from './score-chip.tsx';
import { SeverityTag } from './severity-tag.tsx';
import { StatusChip, statusTexts, waitingTexts } from './status-chip.tsx';

describe.each(languages)('a chip says its value in a word, not by colour alone (%s)', language => {
  test.each([
    [100, 'good'],
    [90, 'good'],
    [89, 'fair'],
    [50, 'fair'],
    [49, 'poor'],
    [0, 'poor'],
  ] as const)('score %s: %s', async (score, word) => {
    const screen = await showPart(language, <ScoreChip score={score} levelAErrors={0} />);
    const chip = screen.container.querySelector('main > span');
    expect(chip?.textContent).toBe(`${score}${scoreWords[word][language]}`);
    expect(chip?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(await violations()).toEqual([]);
  });

  test('no score', async () => {
    const screen = await showPart(language, <ScoreChip score={null} levelAErrors={0} />);
    await expect.element(screen.getByText(scoreWords.none[language])).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('statuses, and how far a run is', async () => {
    const screen = await showPart(
      language,
      <>
        {RunStatus.options.map(status => (
          <StatusChip key={status} status={status} percent={41.6} />
        ))}
      </>,
    );
    for (const status of RunStatus.options) {
      await expect.element(screen.getByText(statusTexts[status][language], { exact: true })).toBeVisible();
    }
    const bars = screen.getByRole('progressbar').elements();
    expect(bars.map(bar => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])).toEqual([
      [statusTexts.RUNNING[language], '42'],
      [statusTexts.STOPPING[language], '42'],
    ]);
    expect(await violations()).toEqual([]);
  });

  test('a run that waits in line says its place, and no progress', async () => {
    const screen = await showPart(language, <StatusChip status="RUNNING" percent={0} place={2} />);
    await expect.element(screen.getByText(fill(waitingTexts.place, { n: '2' })[language])).toBeVisible();
    expect(screen.getByRole('progressbar').elements()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('severities and functions', async () => {
    const screen = await showPart(
      language,
      <>
        {severities.map(severity => (
          <SeverityTag key={severity} severity={severity} />
        ))}
        <SeverityTag severity="warning" id="accessibility" />
        {checkIds.map(id => (
          <FunctionChip key={id} id={id} />
        ))}
      </>,
    );
    const shown = [
      ...severities.map(severity => severityText(severity)),
      severityText('warning', 'accessibility'),
      ...checkIds.map(id => checkNames[id]),
    ];
    for (const text of shown) await expect.element(screen.getByText(text[language], { exact: true })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('statuses of contracts', async () => {
    const statuses = ContractStatus.options;
    const screen = await showPart(
      language,
      <ul>
        {statuses.map(status => (
          <li key={status}>
            <ContractChip status={status} />
          </li>
        ))}
      </ul>,
    );
    const items = screen.getByRole('listitem').elements();
    expect(items.map(one => one.textContent)).toEqual(statuses.map(status => adminLabel(status)[language]));
    expect(await violations()).toEqual([]);
  });
});

import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Principal } from '#endpoint/navigation-guard.ts';
import { useRun } from '#product/findings/web/run/use-run.ts';
import { zipPictures } from '#product/reports/api/specified-exports.ts';
import { useBeginExport } from '#product/reports/web/exports/export-menu.tsx';
import { mayZipPictures } from '#product/reports/web/exports/may-zip-pictures.ts';
import { call } from '#web/client.ts';
import { useRunAddress } from '#web/navigation.tsx';
import { browsersOfRun } from './browsers-of-run.ts';
import { PictureZipMenu } from './picture-zip-menu.tsx';

/** Downloads of the run's pictures as zips, one per device; nothing without the permission or without pictures. */
export function PictureZips(): ReactNode {
  const { params, search } = useRunAddress();
  const { principal } = useRouteContext({ strict: false }) as { principal?: Principal };
  const { data: run } = useRun();
  const begin = useBeginExport();
  if (run?.layout.enable === false || !mayZipPictures(principal, params.groupId)) return null;
  const { tenantId, groupId } = params;
  const { base_url_encoded: baseUrlEncoded, date } = search;
  return (
    <PictureZipMenu
      browsers={run && browsersOfRun(run)}
      isWaiting={run?.layout.checking === true}
      onChoose={(device, format) =>
        begin(() =>
          call(zipPictures, { params: { tenantId, groupId }, body: { device, format, baseUrlEncoded, date } }),
        )
      }
    />
  );
}

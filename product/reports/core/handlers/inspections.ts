import type * as inspectionPlace from '#product/reports/api/inspection-place.ts';
import type * as inspections from '#product/reports/api/inspections.ts';
import type * as inspectors from '#product/reports/api/inspectors.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { exportInspection } from '../exports/request-export.ts';
import { getInspectionCell, listInspectionCells } from '../inspection/cell-view.ts';
import { changeInspection, deleteInspection, moveInspection } from '../inspection/change-inspection.ts';
import { confirmCells } from '../inspection/confirm-cells.ts';
import { createInspection } from '../inspection/create-inspection.ts';
import { findInspection } from '../inspection/find-inspection.ts';
import { getInspectionSettings, putInspectionSettings } from '../inspection/inspection-settings.ts';
import { addInspector, changeInspector, deleteInspector, listInspectors } from '../inspection/inspectors.ts';
import { judgeElement, judgeInspectionCell, judgeOpenCells } from '../inspection/judge-cell.ts';
import { getInspection, listInspections } from '../inspection/list-inspections.ts';
import { addCellPicture, removeCellPicture } from '../inspection/pictures.ts';
import { signInspection } from '../inspection/sign-inspection.ts';

export const inspectionPlaceHandlers: HandlersOf<typeof inspectionPlace> = {
  findInspection: ({ params }, { services, session }) => findInspection(services, session, params.managementId),
};

export const inspectionHandlers: HandlersOf<typeof inspections> = {
  listInspections: ({ params, query }, { services, session }) => listInspections(services, session, params, query),
  createInspection: ({ params, body }, { services, session }) => createInspection(services, session, params, body),
  getInspection: ({ params }, { services, session }) => getInspection(services, session, params),
  changeInspection: ({ params, body }, { services, session }) => changeInspection(services, session, params, body),
  deleteInspection: async ({ params }, { services, session }) => {
    await deleteInspection(services, session, params);
    return undefined;
  },
  moveInspection: ({ params, body }, { services, session }) => moveInspection(services, session, params, body),
  signInspection: ({ params, body }, { services, session }) => signInspection(services, session, params, body),
  listInspectionCells: ({ params, query }, { services, session }) =>
    listInspectionCells(services, session, params, query),
  getInspectionCell: ({ params }, { services, session }) => getInspectionCell(services, session, params),
  judgeInspectionCell: ({ params, body }, { services, session }) =>
    judgeInspectionCell(services, session, params, body),
  judgeOpenCells: ({ params, body }, { services, session }) => judgeOpenCells(services, session, params, body),
  confirmCells: ({ params, body }, { services, session }) => confirmCells(services, session, params, body),
  judgeElement: ({ params, body }, { services, session }) => judgeElement(services, session, params, body),
  addCellPicture: ({ params, body }, { services, session }) => addCellPicture(services, session, params, body),
  removeCellPicture: ({ params }, { services, session }) => removeCellPicture(services, session, params),
  zipInspection: ({ params }, { services, session, language }) => exportInspection(services, session, params, language),
};

export const inspectorHandlers: HandlersOf<typeof inspectors> = {
  listInspectors: ({ params, query }, { services, session }) => listInspectors(services, session, params, query),
  addInspector: ({ params, body }, { services, session }) => addInspector(services, session, params, body),
  changeInspector: ({ params, body }, { services, session }) => changeInspector(services, session, params, body),
  deleteInspector: async ({ params }, { services, session }) => {
    await deleteInspector(services, session, params);
    return undefined;
  },
  getInspectionSettings: ({ params }, { services, session }) => getInspectionSettings(services, session, params),
  putInspectionSettings: ({ params, body }, { services, session }) =>
    putInspectionSettings(services, session, params, body),
};

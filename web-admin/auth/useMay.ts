import { useCanAccess } from 'ra-core';
import type { ConsoleAction, ConsoleResource } from './access.ts';

/** Has the signed-in person that right? False until known, so that no refused action is offered. */
export const useMay = (action: ConsoleAction, resource: ConsoleResource): boolean =>
  useCanAccess({ action, resource }).canAccess === true;

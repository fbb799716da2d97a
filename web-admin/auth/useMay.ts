import { useCanAccess } from 'ra-core';
import type { Action, Resource } from './access.ts';

/** Has the signed-in person that right? False until known, so that no refused action is offered. */
export const useMay = (action: Action, resource: Resource): boolean => useCanAccess({ action, resource }).canAccess === true;

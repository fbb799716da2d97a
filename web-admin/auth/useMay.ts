import { useCanAccess } from 'ra-core';
import type { Action, Resource } from './access.ts';

/** May the person who is signed in do that? False until it is known, so that nothing is offered that would be refused. */
export const useMay = (action: Action, resource: Resource): boolean => useCanAccess({ action, resource }).canAccess === true;

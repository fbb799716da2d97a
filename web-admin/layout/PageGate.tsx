import type { Role } from '@baan/contract/staff';
import { useCanAccess, usePermissions } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { firstPage } from '../auth/access.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { type ConsolePage, pageAt } from './pages.ts';

/** Shows a page to members with the right to it, and redirects others to their start page. A forbidden page renders nothing and sends no requests. */
export const PageGate = ({ children }: { children: ReactNode }) => {
  const page = pageAt(useLocation().pathname);
  return page ? <Allowed page={page}>{children}</Allowed> : children;
};

const Allowed = ({ page, children }: { page: ConsolePage; children: ReactNode }) => {
  const { canAccess, isError, refetch } = useCanAccess({ action: 'list', resource: page.resource });
  const { permissions: role } = usePermissions<Role>();
  if (canAccess) return children;
  if (canAccess === false && role) return <Navigate to={firstPage[role]} replace />;
  if (isError) {
    return (
      <section className="panel">
        <LoadFailed retry={refetch} />
      </section>
    );
  }
  return <PageLoading />;
};

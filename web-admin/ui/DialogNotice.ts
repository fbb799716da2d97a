import { createContext, type ReactNode } from 'react';

/** A dialog's notice below its title: that its subject changed since it was opened. */
export const DialogNotice = createContext<ReactNode>(null);

import { createContext, type ReactNode } from 'react';

/** What a dialog has to say under its title: that what it asks about changed since it was opened. */
export const DialogNotice = createContext<ReactNode>(null);

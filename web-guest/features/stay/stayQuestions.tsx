import { lazy, Suspense } from 'react';
import type { Book } from './useBook.ts';
import type { Stay } from './useStay.ts';

// Most guests never meet these.
const TakenDialog = lazy(async () => ({ default: (await import('./takenDialog.tsx')).TakenDialog }));
const PriceDialog = lazy(async () => ({ default: (await import('./priceDialog.tsx')).PriceDialog }));

/** The two questions that can come back instead of a booking. */
export const StayQuestions = ({ stay, book }: { stay: Stay; book: Book }) => (
  <Suspense fallback={null}>
    {book.taken && (
      <TakenDialog
        stay={stay}
        taken={book.taken}
        onChoose={chosen => {
          stay.select(chosen);
          book.dismiss();
        }}
        onClose={book.dismiss}
      />
    )}
    {book.price && <PriceDialog price={book.price} busy={book.busy} onAccept={book.accept} onClose={book.dismiss} />}
  </Suspense>
);

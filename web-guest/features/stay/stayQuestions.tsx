import { lazy, Suspense } from 'react';
import type { BookAction } from './useBook.ts';
import type { ChosenStay } from './useStay.ts';

// Most guests never see these dialogs.
const TakenDialog = lazy(async () => ({ default: (await import('./takenDialog.tsx')).TakenDialog }));
const PriceDialog = lazy(async () => ({ default: (await import('./priceDialog.tsx')).PriceDialog }));

/** The two dialogs that booking may open. */
export const StayQuestions = ({ stay, book }: { stay: ChosenStay; book: BookAction }) => (
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

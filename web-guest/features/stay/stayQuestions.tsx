import { PriceDialog } from './priceDialog.tsx';
import { TakenDialog } from './takenDialog.tsx';
import type { Book } from './useBook.ts';
import type { Stay } from './useStay.ts';

/** The two questions that can come back instead of a booking. */
export const StayQuestions = ({ stay, book }: { stay: Stay; book: Book }) => (
  <>
    {book.taken && (
      <TakenDialog
        taken={book.taken}
        onChoose={chosen => {
          stay.select(chosen);
          book.dismiss();
        }}
        onClose={book.dismiss}
      />
    )}
    {book.price && <PriceDialog price={book.price} busy={book.busy} onAccept={book.accept} onClose={book.dismiss} />}
  </>
);

/** As a guest can choose to pay. */
export type PaymentMethod = 'bank_transfer' | 'promptpay' | 'credit_card';

/** As money can come; cash by staff alone. */
export type MoneyMethod = PaymentMethod | 'cash';

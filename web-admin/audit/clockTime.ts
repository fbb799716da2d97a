const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** "14:05:38" in Bangkok: the audit shows seconds. */
export const clockTime = (instant: string): string => clock.format(new Date(instant));

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit' });

/** "13:00–14:00", the hour in Bangkok around an instant. */
export const hourOfDay = (instant: string): string => {
  const from = Number(hour.format(new Date(instant)));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(from)}:00–${two((from + 1) % 24)}:00`;
};

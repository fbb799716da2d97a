/** Resolves when `work` is over, however it ends, or after `ms` milliseconds. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, late]).catch(() => undefined);
  } finally {
    clearTimeout(timer);
  }
}

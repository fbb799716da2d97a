/** The event store or the database cannot be reached now; nothing is known to have happened. HTTP answers 503 `unavailable`. */
export class Unavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'Unavailable';
  }
}

// Progress in the terminal: one line per step. Node built-ins only, as it runs before packages are installed.

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * @param {import('node:tty').WriteStream} output
 * @returns {import('../services/embedded/steps.ts').StartSteps}
 */
export function terminalSteps(output) {
  const isTerminal = Boolean(output.isTTY) && process.env.TERM !== 'dumb';
  const color = (/** @type {number} */ code, /** @type {string} */ text) =>
    isTerminal && !process.env.NO_COLOR ? `\x1b[${code}m${text}\x1b[0m` : text;
  /** The text of the active line; empty when there is none. */
  let moving = () => '';
  const clear = () => isTerminal && moving() && output.write('\r\x1b[2K');
  const draw = () => isTerminal && moving() && output.write(`\r\x1b[2K${moving()}`);
  const print = (/** @type {string} */ text) => {
    clear();
    output.write(`${text}\n`);
    draw();
  };
  return {
    line: print,
    warn: text => print(color(33, text)),
    async run(title, work) {
      const begun = performance.now();
      const seconds = () => (performance.now() - begun) / 1000;
      let frame = 0;
      let noted = '';
      const waiting = () => (seconds() < 2 ? '' : color(2, `${noted} ${Math.floor(seconds())} s`));
      moving = () => `${color(36, frames[frame++ % frames.length] ?? '')} ${title}${waiting()}`;
      // Not a terminal: prints progress, but only for a long step.
      const beat = setInterval(
        () => (isTerminal ? draw() : print(`... ${title}${noted} (${Math.round(seconds())} s)`)),
        isTerminal ? 80 : 10_000,
      );
      const end = (/** @type {string} */ mark) => {
        clearInterval(beat);
        clear();
        moving = () => '';
        print(`${mark} ${title} ${color(2, `(${seconds().toFixed(1)} s)`)}`);
      };
      draw();
      try {
        const result = await work(text => {
          noted = `: ${text}`;
        });
        end(color(32, '✓'));
        return result;
      } catch (error) {
        end(color(31, '✗'));
        throw error;
      }
    },
  };
}

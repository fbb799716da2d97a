import type { Visitor } from './visitor.ts';

/* Checks of WCAG 2.2 that axe cannot make. Each returns one line per failing element. */

/** Controls, each with the element that takes the press: for an input inside a label, the label. */
const controls = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
  .filter(element => !element.disabled && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })
    && (element.closest('dialog[open]') ?? document.querySelector('dialog[open]')) === element.closest('dialog[open]'))
  .map(element => ({ element, seen: (element.matches('[type=radio], [type=checkbox], .visually-hidden') && element.closest('label')) || element }))`;

const nameOf = `element => [element.tagName, element.className, (element.ariaLabel ?? element.innerText ?? '').trim().slice(0, 40)].join(' ')`;

const ask = async ({ page }: Visitor, screen: string, body: string): Promise<string[]> => {
  const lines = await page.evaluate(`(async () => { const nameOf = ${nameOf}; ${body} })()`);
  return (lines as string[]).map(line => `${screen}: ${line}`);
};

/** 2.5.8 Target Size: `least` px in both directions. A link within a sentence is as high as its line. */
export const smallTargets = (visitor: Visitor, screen: string, least: number): Promise<string[]> =>
  ask(
    visitor,
    screen,
    `return ${controls}.flatMap(({ seen }) => {
      const { width, height } = seen.getBoundingClientRect();
      const isInText = seen.matches('a') && getComputedStyle(seen).display === 'inline';
      const isSmall = width > 1 && !isInText && Math.min(width, height) < ${least} - 0.5;
      return isSmall ? [nameOf(seen) + ' is ' + Math.round(width) + ' by ' + Math.round(height)] : [];
    });`,
  );

/** 2.4.11 Focus Not Obscured: tabbing forwards and backwards, no focused element lies under a bar. */
export const hiddenFocus = (visitor: Visitor, screen: string): Promise<string[]> =>
  ask(
    visitor,
    screen,
    `const found = new Set();
    const all = ${controls};
    for (const { element, seen } of [...all, ...all.toReversed()]) {
      element.focus();
      await new Promise(requestAnimationFrame);
      const { left, top, width, height } = seen.getBoundingClientRect();
      const shares = [0.1, 0.5, 0.9];
      const isSeen = shares.some(x => shares.some(y => {
        const hit = document.elementFromPoint(left + x * width, top + y * height);
        return hit && (seen.contains(hit) || hit.contains(seen));
      }));
      if (width > 1 && !isSeen) found.add(nameOf(seen) + ' has the focus and is not seen');
    }
    return [...found];`,
  );

/** 1.4.4 and 1.4.10: no element is wider than the viewport, nor clipped by its own box. */
export const cutText = (visitor: Visitor, screen: string): Promise<string[]> =>
  ask(
    visitor,
    screen,
    `const edge = document.documentElement.clientWidth + 1;
    const hides = value => value === 'hidden' || value === 'clip';
    const shown = [...document.querySelectorAll('body *')].filter(element =>
      element.checkVisibility() && !element.closest('svg, .visually-hidden, .skip, .top .mine span') && element.innerText?.trim());
    const cut = shown.filter(element => {
      const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(element);
      if (clipPath === 'inset(50%)') return false; // for screen readers alone
      if (element.matches('.hero, .last') || webkitLineClamp !== 'none') return false; // the shade of a picture overlaps it
      return (hides(overflowX) && element.scrollWidth > element.clientWidth + 1)
        || (hides(overflowY) && element.scrollHeight > element.clientHeight + 12); // room above and below the text
    });
    const scrolls = element => element !== document.body && element !== document.documentElement
      && (getComputedStyle(element).overflowX !== 'visible' || (element.parentElement ? scrolls(element.parentElement) : false));
    const outside = shown.filter(element => {
      const { left, right } = element.getBoundingClientRect();
      return (left < -1 || right > edge) && !scrolls(element);
    });
    return [...cut.map(element => 'cut: ' + nameOf(element)), ...outside.map(element => 'outside: ' + nameOf(element))];`,
  );

/** 3.2.6 Consistent Help: the contact links, in the order of the page's footer. */
export const helpOf = ({ page }: Visitor): Promise<string[]> =>
  page
    .locator('.foot a')
    .evaluateAll((links: { getAttribute(name: string): string | null }[]) => links.map(link => link.getAttribute('href') ?? ''));

/** 2.5.7 Dragging: all draggable elements. */
export const dragged = (visitor: Visitor, screen: string): Promise<string[]> =>
  ask(
    visitor,
    screen,
    `return [...document.querySelectorAll('[draggable="true"]')].map(element => 'dragged: ' + nameOf(element));`,
  );

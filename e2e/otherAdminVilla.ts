import type { AdminVilla, VillaConflict } from '@baan/contract/adminVilla';
import type { Problem } from '@baan/contract/problem';
import type { Visitor } from './visitor.ts';

/** Turns the console's villa into another one. */
export type AdminVillaChange = (villa: AdminVilla) => AdminVilla;

/** Shows the visitor another villa by changing the service's answers, without saving it. */
export const showAdminVilla = async ({ page }: Visitor, change: AdminVillaChange): Promise<void> => {
  await page.route('**/api/admin/villa', async route => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as AdminVilla) });
  });
};

/** Answers the visitor's next save with a conflict, as if a colleague had saved another headline first. */
export const crossSave = async (visitor: Visitor, by: string, headline: string): Promise<void> => {
  const { page, language } = visitor;
  let before: AdminVilla | undefined;
  await showAdminVilla(visitor, villa => {
    before = villa;
    return villa;
  });
  await page.route('**/api/admin/villa', async route => {
    if (route.request().method() !== 'PATCH' || !before) return route.fallback();
    const title = { ...before.title, [language]: headline };
    const details: VillaConflict = {
      villa: { ...before, title, revision: before.revision + 1 },
      changes: [{ field: 'title', before: before.title, after: title, by, at: new Date().toISOString() }],
    };
    const json: Problem = { status: 'error', code: 'conflict', message: 'Changed by somebody else', details };
    await route.fulfill({ status: 409, json });
  });
};

const unsaid = { th: '', en: '' };

/** The villa right after the owner has registered. */
export const newVilla: AdminVillaChange = villa => ({
  ...villa,
  ...{ name: unsaid, title: unsaid, beachfront: unsaid, description: unsaid, location: unsaid, gettingHere: unsaid },
  ...{ address: unsaid, houseRules: unsaid, arrivalText: unsaid, welcomeText: unsaid, departureText: unsaid },
  ...{ background: null, slides: [], rooms: [], reviews: [], nearby: [], amenityNotes: {} },
  ...{ phone: '', line: '', whatsapp: '', mapUrl: '', rating: { ...villa.rating, value: 0, count: 0 } },
  ...{ bedrooms: 1, bathrooms: 1, maxGuests: 2, minRooms: 1, sizeSqm: 0 },
  ...{
    acceptsBookings: false,
    closedAgain: false,
    opensWhen: ['prices', 'paymentMethod'],
    ignoredSamples: ['bankDetails', 'promptPayId', 'cards'],
  },
});

/** With free places for pictures. */
export const fewSlides: AdminVillaChange = villa => ({ ...villa, slides: villa.slides.slice(0, 6) });

/** More pictures than the limit allows, as saved before there was one. */
export const twelveSlides: AdminVillaChange = villa => ({
  ...villa,
  slides: [...villa.slides, ...villa.slides, ...villa.slides].slice(0, 12).map((slide, at) => ({ ...slide, id: `old-${at}` })),
});

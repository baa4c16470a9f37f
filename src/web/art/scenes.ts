/** The ten kinds of drawn scene. */
export const SCENES = [
  'condo',
  'studio',
  'bedroom',
  'living',
  'kitchen',
  'balcony',
  'townhouse',
  'shophouse',
  'corridor',
  'dorm',
] as const
export type SceneName = (typeof SCENES)[number]

export const PALETTES = ['leaf', 'indigo', 'clay', 'turmeric', 'lotus', 'river'] as const
export type Palette = (typeof PALETTES)[number]

export type TimeOfDay = 'morning' | 'noon' | 'golden' | 'dusk' | 'night'

/** Files are cached for long; a redrawn picture gets a new number. */
const ART_VERSION = 1

/** The time at which each scene was drawn, in the order of PALETTES. */
const TIMES: Record<SceneName, readonly TimeOfDay[]> = {
  condo: ['morning', 'golden', 'night', 'noon', 'dusk', 'morning'],
  studio: ['night', 'noon', 'dusk', 'morning', 'golden', 'night'],
  bedroom: ['golden', 'night', 'noon', 'dusk', 'morning', 'golden'],
  living: ['dusk', 'morning', 'golden', 'night', 'noon', 'dusk'],
  kitchen: ['morning', 'golden', 'night', 'noon', 'dusk', 'morning'],
  balcony: ['noon', 'dusk', 'morning', 'golden', 'night', 'noon'],
  townhouse: ['noon', 'dusk', 'morning', 'golden', 'night', 'noon'],
  shophouse: ['golden', 'night', 'noon', 'dusk', 'morning', 'golden'],
  corridor: ['dusk', 'morning', 'golden', 'night', 'noon', 'dusk'],
  dorm: ['night', 'noon', 'dusk', 'morning', 'golden', 'night'],
}

const ALT: Record<SceneName, { th: string; en: string }> = {
  condo: { th: 'ภาพวาดคอนโดใกล้รถไฟฟ้า', en: 'Drawing of a condo beside the elevated train' },
  studio: { th: 'ภาพวาดห้องสตูดิโอ', en: 'Drawing of a studio room' },
  bedroom: { th: 'ภาพวาดห้องนอน', en: 'Drawing of a bedroom' },
  living: { th: 'ภาพวาดห้องนั่งเล่น', en: 'Drawing of a living room' },
  kitchen: { th: 'ภาพวาดห้องครัว', en: 'Drawing of a kitchen' },
  balcony: { th: 'ภาพวาดระเบียงมองเห็นแม่น้ำ', en: 'Drawing of a balcony over the river' },
  townhouse: { th: 'ภาพวาดทาวน์เฮาส์', en: 'Drawing of townhouses' },
  shophouse: { th: 'ภาพวาดตึกแถว', en: 'Drawing of shophouses' },
  corridor: { th: 'ภาพวาดทางเดินในหอพัก', en: 'Drawing of a dormitory corridor' },
  dorm: { th: 'ภาพวาดหอพัก', en: 'Drawing of a dormitory' },
}

/** A drawn picture as the pages show it. Width and height are those of the viewBox: 600 × 400. */
export type Scene = { name: SceneName; src: string; alt: { th: string; en: string }; time: TimeOfDay }

/** What decides the pictures of a home. `type` is the property type; unknown types count as condos. */
export type HomeForScenes = { id: string; type?: string | null; bedrooms?: number | null }

/**
 * The drawn cover and gallery of a home without photos. The same home always gets the same pictures; all of
 * them share one palette. The cover is one of its rooms, so that a list of homes does not repeat one façade.
 */
export function scenesFor(home: HomeForScenes): { cover: Scene; gallery: Scene[] } {
  const hash = hashOf(home.id)
  const palette = hash % PALETTES.length
  const names = scenesOfType(home)
  const covers = Math.min(3, names.length)
  const first = (hash >>> 8) % covers
  const ordered = [...names.slice(first, covers), ...names.slice(0, first), ...names.slice(covers)]
  const gallery = ordered.map((name) => scene(name, palette))
  return { cover: gallery[0]!, gallery }
}

/** One scene in a chosen palette, for empty states, errors and greetings. */
export function sceneOf(name: SceneName, palette: Palette): Scene {
  return scene(name, PALETTES.indexOf(palette))
}

/**
 * The large picture of a manager's site: of the kinds of home they let, always the same for the same manager. Each of
 * the site's pages has another one, by its number.
 */
export function sceneOfManager({ id, types }: { id: string; types: readonly string[] }, nth = 0): Scene {
  const hash = hashOf(id)
  const names = HERO_SCENES[commonest(types) ?? 'condo'] ?? HERO_SCENES.condo!
  // Greets by day or at sundown: a dark picture makes the first screen gloomy.
  const bright = names.flatMap((name) =>
    PALETTES.flatMap((_, palette) =>
      /night|dusk/.test(TIMES[name][palette]!) ? [] : [scene(name, palette)],
    ),
  )

  return bright[(hash + nth * PAGE_STEP) % bright.length]!
}

/** From a page's picture to the next page's: far enough that the palette changes too. */
const PAGE_STEP = 5

const HERO_SCENES: Record<string, readonly SceneName[]> = {
  condo: ['balcony', 'living', 'bedroom'],
  apartment: ['studio', 'balcony'],
  dorm: ['dorm', 'corridor', 'studio'],
  house: ['townhouse', 'living'],
  townhouse: ['townhouse', 'living'],
  shophouse: ['shophouse', 'living'],
}

function commonest(types: readonly string[]): string | undefined {
  const counts = Map.groupBy(types, (type) => type)

  return [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0]
}

/** Address of the wide panorama (1440 × 430) at a time of day. */
export function panorama(time: TimeOfDay): string {
  return `/art/panorama-${time}.svg?v=${ART_VERSION}`
}

function scenesOfType({ type, bedrooms }: HomeForScenes): SceneName[] {
  const kind = (type ?? '').toLowerCase()
  if (/dorm|apartment|flat|room|mansion|หอพัก|อพาร์ต/.test(kind)) {
    return ['studio', 'dorm', 'corridor', 'balcony', 'kitchen']
  }
  if (/town|house|villa|home|บ้าน|ทาวน์/.test(kind) && !/shop/.test(kind)) {
    return ['townhouse', 'living', 'kitchen', 'bedroom', 'balcony']
  }
  if (/shop|commercial|office|building|ตึกแถว|อาคาร/.test(kind)) {
    return ['shophouse', 'living', 'corridor', 'kitchen']
  }
  const isStudio = /studio|สตูดิโอ/.test(kind) || bedrooms === 0
  if (isStudio) return ['studio', 'balcony', 'kitchen', 'condo']
  if ((bedrooms ?? 1) >= 2) return ['living', 'bedroom', 'kitchen', 'balcony', 'condo']
  return ['bedroom', 'living', 'balcony', 'kitchen', 'condo']
}

function scene(name: SceneName, palette: number): Scene {
  const time = TIMES[name][palette]!
  return { name, time, alt: ALT[name], src: `/art/${name}-${PALETTES[palette]}-${time}.svg?v=${ART_VERSION}` }
}

/** FNV-1a, 32 bits: small, and spreads UUIDs evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash
}

import { type Availability, availabilityColours, brandScale, inkOn } from './scale.ts'

/** The colour everything green is derived from unless the site says otherwise. */
export const DEFAULT_PRIMARY = '#8dc73f'

/** What a site or a manager may configure. Colours are `#rrggbb`. */
export type ThemeConfig = {
  primary?: string
  availability?: Partial<Availability>
  /** The page behind the cards: rice white (unless said otherwise), white, or a breath of the primary. */
  surface?: 'rice' | 'white' | 'tint'
}

/** One theme as token name (without dashes) to value. */
export type TokenSet = Record<string, string>

const LIGHT_SURFACES: TokenSet = {
  rice: '#fbfcf8',
  paper: '#ffffff',
  sunken: '#f3f6ec',
  'sunk-2': '#e9efdd',
  line: '#e0e6d5',
  'line-strong': '#86917c',
  ink: '#1a2417',
  'ink-2': '#48543f',
  'ink-3': '#5f6b57',
  focus: '#2f4f9a',
  'focus-halo': '#2f4f9a29',
  info: '#2f4f9a',
  'info-tint': '#e9eef8',
  warn: '#7a5200',
  'warn-tint': '#fdf3d9',
  danger: '#b3402a',
  'danger-tint': '#fbeae5',
  'danger-ink': '#ffffff',
  note: '#15696d',
  'note-tint': '#e2f1f0',
  scrim: '#1a24177a',
  snack: '#12240f',
  'snack-ink': '#ffffff',
}

const DARK_SURFACES: TokenSet = {
  rice: '#0f150d',
  paper: '#182016',
  sunken: '#131a11',
  'sunk-2': '#222c1e',
  line: '#2c3727',
  'line-strong': '#7f8b75',
  ink: '#eef3e6',
  'ink-2': '#c1ccb6',
  'ink-3': '#9fab94',
  focus: '#b9cbff',
  'focus-halo': '#b9cbff33',
  info: '#b4c6ff',
  'info-tint': '#212c4a',
  warn: '#f5cf73',
  'warn-tint': '#362a0d',
  danger: '#ffab97',
  'danger-tint': '#42201a',
  'danger-ink': '#2e0e07',
  note: '#83d2d3',
  'note-tint': '#12312f',
  scrim: '#050804b3',
  snack: '#2f3b2a',
  'snack-ink': '#ffffff',
}

/** Chart series beside the leaf steps; the same in both themes. */
const CHARTS: TokenSet = {
  'chart-fee': '#6f86c9',
  'chart-expense': '#f5c04a',
  'chart-expense-line': '#9a6b00',
  'chart-water': '#3b93a6',
}

/** The head colour of PromptPay codes, and the paper a code must always stand on. */
const FIXED: TokenSet = {
  promptpay: '#123a66',
  'qr-ink': '#12240f',
  'qr-paper': '#ffffff',
  plate: '#0f150dcc',
}

const SHADOWS_LIGHT: TokenSet = {
  e1: '0 1px 2px #1a24170f, 0 1px 3px #1a241714',
  e2: '0 2px 6px #1a24170f, 0 8px 24px #1a241712',
  e3: '0 10px 40px #1a241729',
}
const SHADOWS_DARK: TokenSet = {
  e1: '0 0 0 1px #2c3727',
  e2: '0 0 0 1px #2c3727',
  e3: '0 0 0 1px #3a4733, 0 10px 40px #00000080',
}

/** Pixels of the spacing scale, by name `--sp-1` … `--sp-10`. */
export const SPACE = [4, 8, 12, 16, 20, 24, 32, 40, 56, 72] as const
/** Radii in pixels, by name `--r-8` …; `--r-full` is for chips and pins. */
export const RADII = [8, 12, 18, 24, 28] as const

export const FONT_UI = "'Anuphan Variable', 'Anuphan Fallback', 'IBM Plex Sans Thai', system-ui, sans-serif"
export const FONT_DOC = "'Sarabun', 'TH Sarabun New', 'Anuphan Variable', serif"

/** Tokens that do not depend on the theme. */
export const SHAPE_TOKENS: TokenSet = {
  ...Object.fromEntries(SPACE.map((px, index) => [`sp-${index + 1}`, `${px}px`])),
  ...Object.fromEntries(RADII.map((px) => [`r-${px}`, `${px}px`])),
  'r-full': '999px',
  'font-ui': FONT_UI,
  'font-doc': FONT_DOC,
  ease: 'cubic-bezier(.2,.7,.2,1)',
  'press-time': '120ms',
  'open-time': '180ms',
  'part-time': '240ms',
}

function surfaceOf(surface: ThemeConfig['surface'], breath: string): TokenSet {
  if (surface === 'white') return { rice: LIGHT_SURFACES.paper! }
  return surface === 'tint' ? { rice: breath } : {}
}

/** The two complete sets for a configuration, and what had to be replaced in it. */
export function tokensFor(config: ThemeConfig = {}): {
  light: TokenSet
  dark: TokenSet
  isAvailabilityReplaced: boolean
} {
  const primary = config.primary ?? DEFAULT_PRIMARY
  const scale = brandScale(primary, {
    paper: LIGHT_SURFACES.paper!,
    sunken: LIGHT_SURFACES.sunken!,
    darkPaper: DARK_SURFACES.paper!,
  })
  const { colours, isReplaced } = availabilityColours(config.availability)
  const leaf = Object.fromEntries(Object.entries(scale.steps).map(([step, hex]) => [`leaf-${step}`, hex]))
  const both: TokenSet = {
    brand: scale.steps[500],
    'brand-ink': scale.brandInk,
    ...leaf,
    av: colours.available,
    'av-ink': inkOn(colours.available),
    soon: colours.comingSoon,
    'soon-ink': inkOn(colours.comingSoon),
    rented: colours.rented,
    'rented-ink': inkOn(colours.rented),
    'band-ink': '#ffffff',
    'band-ink-2': '#c6d0bd',
    'band-up': scale.bandUp,
    'band-line': '#ffffff24',
    'band-line-strong': '#ffffff73',
    ...CHARTS,
    ...FIXED,
  }
  const light: TokenSet = {
    ...both,
    ...LIGHT_SURFACES,
    ...surfaceOf(config.surface, scale.steps[50]),
    link: scale.link,
    band: scale.band,
    side: scale.band,
    strong: scale.steps[900],
    'strong-ink': '#ffffff',
    hero: scale.steps[900],
    check: scale.steps[700],
    'check-ink': '#ffffff',
    'chart-before': scale.steps[200],
    'chart-before-line': scale.steps[600],
    ...SHADOWS_LIGHT,
  }
  const dark: TokenSet = {
    ...both,
    ...DARK_SURFACES,
    'leaf-50': scale.dark[50],
    'leaf-100': scale.dark[100],
    'leaf-200': scale.dark[200],
    'leaf-700': scale.dark[700],
    'leaf-800': scale.dark[800],
    link: scale.steps[300],
    band: scale.band,
    side: scale.dark.band,
    strong: scale.steps[500],
    'strong-ink': scale.brandInk,
    hero: DARK_SURFACES.ink!,
    check: scale.steps[300],
    'check-ink': inkOn(scale.steps[300]),
    'chart-before': scale.dark.before,
    'chart-before-line': scale.steps[500],
    ...SHADOWS_DARK,
  }
  return { light, dark, isAvailabilityReplaced: isReplaced }
}

import { contrast, deltaE, fromHex, type Oklch, toHex } from './oklch.ts'

/** The ten steps of the leaf scale plus 950, light end first. */
export const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
export type Step = (typeof STEPS)[number]

/** Everything derived from one configured primary colour. All values are `#rrggbb`. */
export type BrandScale = {
  steps: Record<Step, string>
  /** Text and icons on the primary: dark or white, whichever contrasts more; at least 4.5. */
  brandInk: string
  /** Links on light surfaces: at least 6 on `sunken`. */
  link: string
  /** Surface of the side bar, the footer and other dark bands. */
  band: string
  /** A step lighter than the band: its wells and switches. */
  bandUp: string
  /** What the dark theme uses in place of steps 50, 100, 200, 700 and 800, and for "before" bars. */
  dark: { 50: string; 100: string; 200: string; 700: string; 800: string; before: string; band: string }
}

/** The surfaces a scale is checked against. */
export type CheckSurfaces = { paper: string; sunken: string; darkPaper: string }

const LIGHTNESS: Record<Step, number> = {
  50: 0.972,
  100: 0.94,
  200: 0.885,
  300: 0.83,
  400: 0.795,
  500: 0,
  600: 0.64,
  700: 0.5,
  800: 0.405,
  900: 0.3,
  950: 0.215,
}
const CHROMA: Record<Step, number> = {
  50: 0.16,
  100: 0.34,
  200: 0.6,
  300: 0.85,
  400: 0.97,
  500: 1,
  600: 0.92,
  700: 0.74,
  800: 0.6,
  900: 0.42,
  950: 0.28,
}
/** Yellow-greens turn olive in the dark unless the hue moves towards green. */
const GREEN_SHIFT: Record<Step, number> = {
  50: -1.7,
  100: -1.7,
  200: -1.7,
  300: -0.7,
  400: 0,
  500: 0,
  600: 3,
  700: 7,
  800: 10,
  900: 13,
  950: 15,
}

/** Derives the scale from a primary, then checks it: every guarantee below holds for any colour. */
export function brandScale(primary: string, on: CheckSurfaces): BrandScale {
  const base = fromHex(primary)
  const isGreen = base.h >= 110 && base.h <= 150
  const shade = (l: number, chroma: number, shift: number): Oklch => ({
    l,
    c: base.c * chroma,
    h: base.h + (isGreen ? shift : 0),
  })
  const step = (at: Step) => shade(LIGHTNESS[at], CHROMA[at], GREEN_SHIFT[at])
  const steps = Object.fromEntries(
    STEPS.map((at) => [at, at === 500 ? normal(primary) : toHex(step(at))]),
  ) as Record<Step, string>

  steps[600] = darkenUntil(step(600), 0.01, (hex) => contrast(hex, on.paper) >= 3)
  steps[700] = darkenUntil(
    step(700),
    0.01,
    (hex) =>
      contrast(hex, steps[50]) >= 4.5 && contrast(hex, steps[100]) >= 4.5 && contrast(hex, on.sunken) >= 4.5,
  )
  steps[800] = darkenUntil(step(800), 0.01, (hex) => contrast(hex, on.paper) >= 7)
  steps[900] = darkenUntil(step(900), 0.01, (hex) => contrast(hex, on.paper) >= 7)
  steps[300] = lightenUntil(step(300), 0.01, (hex) => contrast(hex, on.darkPaper) >= 6)

  const dark100 = toHex(shade(0.3077, 0.3133, 5.9))
  return {
    steps,
    brandInk: inkOn(primary),
    link: darkenUntil(step(700), 0.04, (hex) => contrast(hex, on.sunken) >= 6),
    band: toHex(shade(0.2377, 0.2596, 11.2)),
    bandUp: toHex(shade(0.29, 0.32, 9)),
    dark: {
      50: toHex(shade(0.2593, 0.2201, 6.5)),
      100: dark100,
      200: toHex(shade(0.3743, 0.4168, 4.4)),
      700: lightenUntil(shade(0.8556, 0.7158, -0.6), 0.01, (hex) => contrast(hex, dark100) >= 6),
      800: lightenUntil(shade(0.8893, 0.5317, -1.1), 0.01, (hex) => contrast(hex, dark100) >= 7),
      before: toHex(shade(0.4558, 0.5815, 5.1)),
      band: toHex(shade(0.175, 0.16, 11.2)),
    },
  }
}

/** Text colour for a fill: a very dark shade of it or white, whichever reads better; at least 4.5. */
export function inkOn(fill: string): string {
  const base = fromHex(fill)
  const isGreen = base.h >= 110 && base.h <= 150
  const dark = { l: 0.235, c: base.c * 0.27, h: base.h + (isGreen ? 7.7 : 0) }
  const darkHex = toHex(dark)
  const white = '#ffffff'
  const best = contrast(darkHex, fill) >= contrast(white, fill) ? darkHex : white
  if (contrast(best, fill) >= 4.5) return best
  const darker = darkenUntil(dark, 0.03, (hex) => contrast(hex, fill) >= 4.5)
  return contrast(darker, fill) >= contrast(white, fill) ? darker : white
}

/** The three public states of a home. */
export type Availability = { available: string; comingSoon: string; rented: string }

/** Ours, from the palette of the house; far apart for every kind of colour vision we tested. */
export const DEFAULT_AVAILABILITY: Availability = {
  available: '#8dc73f',
  comingSoon: '#f5c04a',
  rented: '#5d675a',
}

/** Configured colours if they can be told apart (ΔE OK ≥ 0.1 for each pair), else our defaults. */
export function availabilityColours(configured?: Partial<Availability>): {
  colours: Availability
  /** True when the configured colours were too alike and ours are shown: tell the administrator. */
  isReplaced: boolean
} {
  const colours = { ...DEFAULT_AVAILABILITY, ...definedOnly(configured) }
  const { available, comingSoon, rented } = colours
  const nearest = Math.min(
    deltaE(available, comingSoon),
    deltaE(available, rented),
    deltaE(comingSoon, rented),
  )
  return nearest < 0.1 ? { colours: DEFAULT_AVAILABILITY, isReplaced: true } : { colours, isReplaced: false }
}

function definedOnly(values: Partial<Availability> = {}): Partial<Availability> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}

function normal(hex: string): string {
  return toHex(fromHex(hex))
}

/** Chroma goes down with lightness, as it does between the steps of the scale. */
function darkenUntil(colour: Oklch, by: number, isEnough: (hex: string) => boolean): string {
  const at = (l: number) => toHex({ l, c: (colour.c * l) / colour.l, h: colour.h })
  let l = colour.l
  while (l > 0 && !isEnough(at(l))) l -= by
  return at(Math.max(0, l))
}

function lightenUntil(colour: Oklch, by: number, isEnough: (hex: string) => boolean): string {
  let l = colour.l
  while (l < 1 && !isEnough(toHex({ ...colour, l }))) l += by
  return toHex({ ...colour, l: Math.min(1, l) })
}

/** What a browser says of itself, reduced to what a person recognises. */
export type Device = {
  browser: string | null
  system: string | null
  kind: 'phone' | 'tablet' | 'computer' | 'other'
}

/** The first that fits counts: most browsers also claim to be those they descend from. */
const BROWSERS: [string, RegExp][] = [
  ['LINE', /\bLine\//],
  ['Facebook', /\bFB(?:AN|AV)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const SYSTEMS: [string, RegExp][] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** Reads a User-Agent header. It is a claim, shown to its owner and used for nothing else. */
export function readDevice(userAgent: string): Device {
  const system = nameIn(SYSTEMS, userAgent)

  return { browser: nameIn(BROWSERS, userAgent), system, kind: kindOf(system, userAgent) }
}

function kindOf(system: string | null, userAgent: string): Device['kind'] {
  if (system === null) return 'other'
  if (system === 'iPadOS') return 'tablet'
  if (system === 'iOS') return 'phone'
  // Android says Mobile on phones only.
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'

  return 'computer'
}

function nameIn(list: [string, RegExp][], userAgent: string): string | null {
  return list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}

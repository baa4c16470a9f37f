import { tokensFor } from '#web/design/tokens.ts'

/**
 * What a site of somebody else's takes in by one tag: puts a frame where the tag stands and keeps it as high as what is
 * in it. It sets nothing and sends nothing; the frame is asked for without saying from which page. All it reads is what
 * colour lies behind it, where the frame shall be dark or light as the page around is.
 */
export const TAG_SCRIPT = `(() => {
  const script = document.currentScript
  const { site, lang, color, count, title } = script?.dataset ?? {}
  if (!site) return
  const theme = script.dataset.theme === 'auto' ? around(script.parentElement) : script.dataset.theme
  const url = new URL((lang === 'en' ? '/en' : '') + '/embed/' + encodeURIComponent(site), script.src)
  for (const [name, value] of Object.entries({ color, count, theme })) if (value) url.searchParams.set(name, value)
  const frame = document.createElement('iframe')
  Object.assign(frame, { title: title || site, referrerPolicy: 'no-referrer', loading: 'lazy', src: url.href })
  Object.assign(frame.style, { width: '100%', height: '560px', border: '0', display: 'block' })
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== url.origin || data?.type !== 'listings:height') return
    if (data.height > 0 && data.height < 50000) frame.style.height = Math.ceil(data.height) + 'px'
  })
  script.after(frame)
  function around(part) {
    const paint = document.createElement('canvas').getContext('2d')
    for (; part; part = part.parentElement) {
      paint.clearRect(0, 0, 1, 1)
      paint.fillStyle = getComputedStyle(part).backgroundColor
      paint.fillRect(0, 0, 1, 1)
      const [red, green, blue, share] = paint.getImageData(0, 0, 1, 1).data
      if (share > 127) return red * 0.3 + green * 0.59 + blue * 0.11 < 128 ? 'dark' : 'light'
    }
    const isAble = getComputedStyle(document.documentElement).colorScheme.includes('dark')
    return isAble ? 'auto' : 'light'
  }
})()
`

/** Runs in the frame: says how high it is, whenever that changes. */
export const FRAME_SCRIPT = `(() => {
  const tell = () =>
    parent.postMessage({ type: 'listings:height', height: document.documentElement.getBoundingClientRect().height }, '*')
  new ResizeObserver(tell).observe(document.documentElement)
  tell()
})()
`

export const THEMES = ['light', 'dark', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** The frame's looks in a site's colour; it stands on whatever lies behind it unless the page behind is dark or light. */
export function frameStyles({ primary, theme }: { primary?: string; theme: Theme }): string {
  const { light, dark } = tokensFor({ primary })
  const set = (tokens: Record<string, string>) => USED.map((name) => `--${name}:${tokens[name]}`).join(';')
  const scheme =
    theme === 'auto'
      ? `:root{color-scheme:light dark;${set(light)}}@media (prefers-color-scheme:dark){:root{${set(dark)}}}`
      : `:root{color-scheme:${theme};${set(theme === 'dark' ? dark : light)}}`

  return scheme + STYLES
}

const USED = [
  'rice',
  'paper',
  'line',
  'ink',
  'ink-2',
  'link',
  'focus',
  'av',
  'av-ink',
  'soon',
  'soon-ink',
  'sunk-2',
  'plate',
  'band-ink',
]

const STYLES = `
@font-face{font-family:'Anuphan Variable';font-weight:100 700;font-display:swap;src:url('/embed/anuphan-latin.woff2') format('woff2')}
@font-face{font-family:'Anuphan Variable';font-weight:100 700;font-display:swap;src:url('/embed/anuphan-thai.woff2') format('woff2');unicode-range:U+0E01-0E5B,U+200C-200D,U+25CC}
*{box-sizing:border-box;margin:0}
html{background:var(--rice);color:var(--ink);font:16px/1.5 'Anuphan Variable','IBM Plex Sans Thai','Noto Sans Thai',system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{padding:16px}
a{color:var(--link)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:8px}
header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px;margin-bottom:14px}
h1{font-size:1.25rem;line-height:1.4}
header a{display:inline-flex;align-items:center;min-height:44px}
ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,240px),1fr));gap:16px;padding:0;list-style:none}
li{position:relative;display:flex;flex-direction:column;overflow:hidden;border:1px solid var(--line);border-radius:18px;background:var(--paper)}
li img{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover;background:var(--sunk-2)}
li>div{display:grid;gap:2px;padding:12px 14px 14px}
b{font-size:1.1875rem}
h2{display:-webkit-box;overflow:hidden;font-size:1rem;font-weight:600;line-height:1.45;overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:3}
h2 a{color:inherit;text-decoration:none}
h2 a::after{position:absolute;inset:0;content:''}
h2 a:focus-visible{outline:0}
li:has(a:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
li:hover h2{text-decoration:underline}
p,small{color:var(--ink-2);font-size:.9375rem}
li b+small{margin-inline-start:4px}
.tag{position:absolute;top:10px;left:10px;padding:2px 10px;border-radius:999px;background:var(--av);color:var(--av-ink);font-size:.875rem;font-weight:600}
.tag[data-state=coming_soon]{background:var(--soon);color:var(--soon-ink)}
.drawn{position:relative;align-self:start;margin:-36px 10px 10px;padding:1px 10px;border-radius:8px;background:var(--plate);color:var(--band-ink);font-size:.8125rem;line-height:24px}
.none{padding:28px 16px;border:1px dashed var(--line);border-radius:18px;text-align:center}
`
